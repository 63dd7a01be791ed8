import { act, BRUNO, MARIE, newOrder, openOrder } from './desk'
import { orderOnScreen, placeOrder } from './ordering'
import { audit, everywhere, expect, shot, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test.describe('credits', () => {
  // These tests ask for the refusal of a wrong field.
  test.use({ allowRefusals: true })
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/creditsList')
    await expect(page.getByRole('heading', { level: 1, name: 'Les avoirs' })).toBeVisible()
  })

  test('a credit is given, found and cancelled', async ({ page }, info) => {
    const title = `Geste ${info.project.name} ${Date.now()}`
    await page.getByRole('button', { name: 'Nouvel avoir' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByText('Merci de sélectionner un bénéficiaire.')).toBeVisible()
    await expect(dialog.getByText('Le montant doit être positif')).toBeVisible()
    await audit(page)

    await dialog.getByRole('combobox', { name: 'Bénéficiaire' }).fill('alice')
    await page.getByRole('option', { name: /^Alice / }).click()
    await dialog.getByLabel('Montant').fill('12,50')
    await dialog.getByLabel('Libellé visible du bénéficiaire').fill(title)
    await dialog.getByLabel('Pris en charge par').selectOption('2')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByText('Veuillez sélectionner un partenaire')).toBeVisible()
    await expect(dialog.getByText('Veuillez sélectionner un pourcentage')).toBeVisible()
    await dialog.getByLabel('Part du partenaire').fill('40')
    await everywhere(page, 'desk-credit-entry')
    await dialog.getByRole('combobox', { name: 'Partenaire' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status').filter({ hasText: /12,50\s€ sont enregistrés pour Alice / })).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Rechercher un avoir' }).fill(title)
    await expect(page).toHaveURL(/text=Geste/)
    await expect(page.getByText('1 avoir', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Annuler l’avoir/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’avoir' }).click()
    await expect(page.getByText('Merci de renseigner une raison')).toBeVisible()
    await page.getByRole('dialog').getByLabel('Raison').fill('Saisi deux fois')
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’avoir' }).click()
    await expect(page.getByText('Annulé par Marie Dubreuil : Saisi deux fois')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Annuler l’avoir/ })).toHaveCount(0)
  })

  test('compensations have a list, and their share is deducted', async ({ page }) => {
    await page.goto('/#/creditsList/indemnisations')
    await expect(page.getByRole('heading', { level: 1, name: 'Les indemnisations' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Nouvel avoir' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Nouvelle indemnisation' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Bénéficiaire' }).fill('alice')
    await page.getByRole('option', { name: /^Alice / }).click()
    await dialog.getByLabel('Montant').fill('9,99')
    await dialog.getByLabel('Titre - visible du partenaire').fill('Oups')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog.getByText('Le titre doit faire au moins 5 caractères').first()).toBeVisible()
    await dialog.getByLabel('Titre - visible du partenaire').fill('Tache sur une veste')
    await dialog.getByLabel('Pris en charge par').selectOption('2')
    await dialog.getByRole('combobox', { name: 'Partenaire' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await dialog.getByLabel('Part du partenaire').fill('50')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Marquer l’avoir/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Marquer déduit' }).click()
    await expect(page.getByText(/Déduit le/).first()).toBeVisible()
  })
})

test('a credit pays at the desk and in an order, and stands in the statement', async ({
  page,
  request,
  words,
}, info) => {
  test.setTimeout(240_000)
  const title = `Bon ${info.project.name} ${Date.now()}`
  const id = await newOrder(request)
  const dialog = page.getByRole('dialog')
  await signIn(page, MARIE)
  await page.goto('/#/creditsList')
  await page.getByRole('button', { name: 'Nouvel avoir' }).click()
  await dialog.getByRole('combobox', { name: 'Bénéficiaire' }).fill('bruno')
  await page.getByRole('option', { name: new RegExp(`^${BRUNO.name}`) }).click()
  await dialog.getByLabel('Montant').fill('50')
  await dialog.getByLabel('Libellé visible du bénéficiaire').fill(title)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toHaveCount(0)

  await openOrder(page, id)
  await act(page, 'Modifier les paiements')
  await dialog.getByRole('button', { name: 'Ajouter un paiement' }).click()
  await dialog.getByLabel('Mode de paiement').selectOption({ label: `Avoir : ${title}` })
  await dialog.getByLabel('Montant (€)').fill('60')
  await dialog.getByLabel('Mode de paiement').focus()
  await expect(dialog.getByText('Montant ramené à ce qu’il reste sur cet avoir.')).toBeVisible()
  await dialog.getByLabel('Montant (€)').fill('24')
  await dialog.getByRole('button', { name: /^Valider/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/Collecté ·/)).toBeVisible()

  await signIn(page, BRUNO)
  await page.goto(`/#/bnfv2/orderDetail/${id}`)
  await page.getByRole('button', { name: words('Commander à nouveau', 'Order again') }).click()
  await page.getByRole('button', { name: words('Voir le panier', 'See the basket') }).click()
  await page.getByRole('button', { name: words('Continuer', 'Continue') }).click()
  const credits = page.getByRole('radio', { name: words('Mes avoirs', 'My credits') })
  await credits.check()
  await shot(page, 'preview-credits')
  await placeOrder(page, words).click()
  const order = await orderOnScreen(page)
  expect(order).not.toBe(String(id))
  // The credit that ends first pays first: others may have paid a part.
  await expect(page.getByText(words(/€ payé/, /€[\d.]+ paid/)).first()).toBeVisible()

  await page.goto('/#/bills')
  const moved = page.getByRole('region', { name: words('Avoirs', 'Credits'), exact: true })
  const used = moved.getByRole('listitem').filter({ hasText: words('Avoir utilisé', 'Credit used') })
  await expect(used.filter({ hasText: String(id) })).toContainText(words('-24,00 €', '-€24.00'))
  await expect(used.filter({ hasText: order }).first()).toBeVisible()
  const balance = page.getByRole('region', { name: words('Soldes', 'Balances') })
  const left = balance.getByRole('listitem').filter({ hasText: title })
  await expect(left).toBeVisible()
  await shot(page, 'statements-operations')
  await page.getByLabel(words('Au soir du', 'At the end of')).fill('01/01/2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/on=2026-01-01/)
  await expect(left).toBeHidden()
})
