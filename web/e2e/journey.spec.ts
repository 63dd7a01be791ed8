import { act, MARIE, statusOf } from './desk'
import { findMassage, GOOD_CARD, goToPreview, orderOnScreen, payAtBank, pickSlot, placeOrder } from './ordering'
import { linkInMail } from './platform'
import { audit, expect, inBothSchemes, shot, signIn, signInByForm, test } from './support'

test('an order goes from a registration to its rating', { tag: '@both' }, async ({
  page,
  context,
  request,
  words,
  later,
}) => {
  test.setTimeout(240_000)
  const me = { login: `camille.${Date.now()}@orion.test`, pass: 'a sentence of mine' }
  let order = ''

  await test.step('register by code, and confirm the address by mail', async () => {
    await page.goto('/#/registration/code')
    await page.getByLabel(words(/^Code de la conciergerie/, /^Concierge code/)).fill('orion1')
    await page.getByRole('button', { name: words('Envoyer', 'Send') }).click()
    await page.getByLabel(words(/^Prénom/, /^First name/)).fill('Camille')
    await page.getByLabel(words(/^Nom/, /^Last name/)).fill('Aubert')
    await page.getByLabel(words(/^Adresse e-mail/, /^Email address/)).fill(me.login)
    await page.getByLabel(words(/^Téléphone mobile/, /^Mobile phone/)).fill('0612345678')
    await page.getByLabel(words(/^Mot de passe/, /^Password/)).fill(me.pass)
    // The fields keep their values while the terms are read.
    await page.getByRole('button', { name: words('Lire les conditions', 'Read the terms') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel(words(/^Prénom/, /^First name/))).toHaveValue('Camille')
    await page.getByLabel(words(/^J’accepte les conditions/, /^I accept the terms/)).check()
    await inBothSchemes(page, 'journey-1-register')
    await page.getByRole('button', { name: words('Créer mon compte', 'Create my account') }).click()
    await expect(page.getByRole('heading', { name: words('Bienvenue !', 'Welcome!') })).toBeVisible()
    await page.goto(await linkInMail(request, me.login, words(/inscription/, /registration/)))
    await expect(page.getByRole('heading', { name: words('Adresse confirmée', 'Address confirmed') })).toBeVisible()
  })

  await test.step('sign in, find a massage, pick a slot', async () => {
    await signInByForm(page, me)
    await expect(
      page.getByRole('heading', {
        name: words('De quoi pouvons-nous vous parler ?', 'What may we write to you about?'),
      }),
    ).toBeVisible()
    await inBothSchemes(page, 'journey-2-topics')
    await page.getByRole('button', { name: words('Valider', 'Confirm') }).click()
    await expect(page).not.toHaveURL(/validateSubscriptions/)
    await findMassage(page, words)
    await pickSlot(page, words)
    await inBothSchemes(page, 'journey-2-order')
    await goToPreview(page, words, words('Carte bancaire en ligne', 'Card online'))
    await inBothSchemes(page, 'journey-3-preview')
  })

  await test.step('give a card on the page of the bank', async () => {
    await placeOrder(page, words).click()
    await payAtBank(page, words, GOOD_CARD)
    order = await orderOnScreen(page)
    await expect(page.getByText(words('29,00 € attendu', '€29.00 expected'))).toBeVisible()
    // The bank has told of the card: nothing is left to do until the day of the debit.
    await expect(page.locator('.action-box')).toBeHidden({ timeout: 30_000 })
    await inBothSchemes(page, 'journey-4-card')
    await page
      .getByRole('link', { name: words('Activité', 'Activity') })
      .first()
      .click()
    await expect(page.getByRole('link', { name: new RegExp(order) })).toBeVisible()
    await inBothSchemes(page, 'journey-5-activity')
  })

  await test.step('the desk accepts it, changes its price, and completes it', async () => {
    await signIn(page, MARIE)
    await page.goto('/#/homegest')
    await page.getByRole('textbox', { name: 'N° de commande' }).fill(order)
    await page.getByRole('button', { name: 'Ouvrir', exact: true }).click()
    await expect(page.getByRole('heading', { name: `Commande ${order}` })).toBeVisible()
    await changeStatus('Accepter', 'Acceptée')
    await act(page, 'Modifier le montant')
    await page.getByRole('dialog').getByRole('textbox').fill('25')
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('25,00 €').first()).toBeVisible()
    await changeStatus('Marquer réalisée', 'Réalisée')
    await shot(page, 'journey-6-desk')
  })

  await test.step('a mail asks for a rating, which is given once', async () => {
    await later('PT4H')
    await context.clearCookies()
    const link = await linkInMail(request, me.login, words(/^Votre avis/, /^Your opinion/))
    // Another visit: the one before was French, as managers read it.
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('radio', { name: '9', exact: true }).check({ force: true })
    for (const question of await page.getByRole('group').all()) {
      const best = question.getByRole('radio', { name: words('Très bien', 'Very good') })
      if (await best.count()) await best.check({ force: true })
    }
    await page.getByLabel(words('Un commentaire ?', 'Any comment?')).fill(words('Merci !', 'Thank you!'))
    await inBothSchemes(page, 'journey-7-rating')
    await page.getByRole('button', { name: words('Envoyer mon avis', 'Send my rating') }).click()
    await expect(
      page.getByRole('heading', { name: words('Merci pour votre avis', 'Thank you for your rating') }),
    ).toBeVisible()
    await audit(page)
    await page.reload()
    await expect(
      page.getByRole('heading', {
        name: words('Vous avez déjà noté cette commande.', 'You already rated this order.'),
      }),
    ).toBeVisible()
  })

  await test.step('the card is debited on the day of the service', async () => {
    // Past the last day that is shown, on whatever weekday this runs.
    await later('P21D')
    await signIn(page, me)
    await page.goto(`/#/bnfv2/orderDetail/${order}`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(words('25,00 € payé', '€25.00 paid'))).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 30_000 })
    await shot(page, 'journey-8-debited')
  })

  /** Takes a step of the desk, without a comment. */
  async function changeStatus(action: string, status: string) {
    await act(page, action)
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await expect(statusOf(page)).toHaveText(status)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
