import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { goToPreview, orderOnScreen, placeOrder, showLaterSlots } from './ordering'
import { linkInMail } from './platform'
import { EMPTY } from './run'
import { expect, shot, signIn, signInByForm, test } from './support'

// A newcomer makes all that can be ordered by hand, on a platform on which nothing was made yet, and somebody orders it.

test.use({ baseURL: EMPTY })
test.skip(!EMPTY, 'no empty platform runs')

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()

/** Fills in both languages of a text. */
async function words(page: Page, label: string, fr: string, en: string) {
  await page.getByRole('textbox', { name: `${label}, français` }).fill(fr)
  await page.getByRole('textbox', { name: `${label}, anglais` }).fill(en)
}

test('from an empty platform to an order', async ({ page, request, words: told }) => {
  test.setTimeout(240_000)
  // Once more on the same platform it makes another one of each.
  const mark = String(Date.now()).slice(-6)
  const universe = `Bien-être ${mark}`
  const category = `Massages ${mark}`
  const product = `Massage dos ${mark}`
  const partner = `Les Mains d’Or ${mark}`
  const offer = `Massage du dos ${mark}`
  const me = { login: `camille.${mark}@orion.test`, pass: 'a sentence of mine' }
  let partId = ''

  await signIn(page, MARIE)

  await test.step('a universe, a category and a product', async () => {
    await page.goto('/#/catalog/universes')
    await page.getByRole('button', { name: 'Nouvel univers' }).click()
    await words(page, 'Libellé', universe, `Wellness ${mark}`)
    await words(page, 'Libellé court', universe, `Wellness ${mark}`)
    await save(page)
    await expect(said(page, `L’univers « ${universe} » est enregistré`)).toBeVisible()
    await page.goto('/#/catalog/categories')
    await page.getByRole('button', { name: `Nouvelle catégorie de ${universe}` }).click()
    await words(page, 'Libellé', category, `Massages ${mark}`)
    await words(page, 'Libellé du lieu', 'Salle', 'Room')
    await save(page)
    await expect(said(page, `La catégorie « ${category} » est enregistrée`)).toBeVisible()
    await page.goto('/#/gestionnaires/products')
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: `${universe} › ${category}` })
    await page.getByRole('button', { name: 'Nouveau produit' }).click()
    await dialogOf(page).getByLabel('Titre').fill(product)
    await words(page, 'Libellé', product, `Back massage ${mark}`)
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a partner, presented at the desk', async () => {
    await page.goto('/#/partners/list')
    await page.getByRole('button', { name: 'Nouveau partenaire' }).click()
    await dialogOf(page).getByLabel('Entreprise').fill(partner)
    await dialogOf(page).getByLabel('Prénom du contact').fill('Inès')
    await dialogOf(page).getByRole('textbox', { name: 'Nom du contact', exact: true }).fill('Martin')
    await dialogOf(page).getByLabel('E-mail').fill(`mains.${mark}@partner.test`)
    await save(page)
    await expect(said(page, 'est créé')).toBeVisible()
    await page.getByRole('link', { name: partner }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: partner })).toBeVisible()
    partId = /partners\/home\/(\d+)/.exec(page.url())?.[1] ?? ''
    await page.goto(`/#/pp/list/${partId}`)
    await page.getByRole('link', { name: 'Nouvelle présentation' }).click()
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: category })
    await page.getByRole('textbox', { name: 'Description, français' }).fill('Des mains d’or.')
    await page.getByRole('textbox', { name: 'Description, anglais' }).fill('Golden hands.')
    await page.getByLabel('Présenté à cette conciergerie').check()
    await page.getByRole('button', { name: 'Publier' }).click()
    await expect(said(page, 'La présentation est publiée')).toBeVisible()
    // Whoever goes elsewhere before the form has left for its list is brought there all the same.
    await expect(page).toHaveURL(/pp\/list/)
  })

  await test.step('when they come', async () => {
    await page.goto(`/#/partners/calendar/${partId}`)
    for (const day of ['mardi', 'jeudi']) {
      await page.getByRole('button', { name: 'Chaque semaine' }).click()
      await dialogOf(page).getByLabel('Jour de la semaine').selectOption(day)
      await dialogOf(page).getByLabel('Début').selectOption('14:00')
      await dialogOf(page).getByLabel('Fin').selectOption('180')
      await save(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  await test.step('an offer, at the desk', async () => {
    await page.goto(`/#/offres/list/${partId}`)
    await page.getByRole('button', { name: 'Nouvelle offre' }).click()
    await words(page, 'Nom', offer, `Back massage ${mark}`)
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: `${universe} › ${category}` })
    await page.getByLabel('Publication', { exact: true }).selectOption({ label: 'Publiée dès maintenant' })
    await page.getByLabel('Déroulement').selectOption({ label: 'Rendez-vous' })
    await page.getByRole('checkbox', { name: 'Se réserve dans le calendrier du partenaire' }).check()
    await page.getByLabel('Taux de TVA').selectOption({ label: '20 %' })
    await page.getByRole('button', { name: 'Ajouter un élément' }).click()
    await page.getByRole('menuitem', { name: 'Produit' }).click()
    await page.getByRole('combobox', { name: 'Produit' }).fill(product)
    await page.getByRole('option', { name: product }).click()
    await page.getByRole('textbox', { name: 'Prix de vente' }).fill('45')
    await page.getByRole('textbox', { name: 'Durée, en minutes' }).fill('30')
    await shot(page, 'from-nothing-offer')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(said(page, /enregistrée/)).toBeVisible()
    await expect(page).toHaveURL(/fulledit\/\d+\/[1-9]/)
    await page.goto(`/#/offres/list/${partId}`)
    await page.getByRole('button', { name: /^Autres actions/ }).click()
    await page.getByRole('menuitem', { name: 'Conciergeries' }).click()
    await dialogOf(page).getByRole('combobox', { name: 'Associer à une conciergerie' }).click()
    await page.getByRole('option', { name: /^Orion Paris La Défense/ }).click()
    await dialogOf(page).getByRole('button', { name: 'Associer', exact: true }).click()
    await expect(said(page, 'L’offre est proposée à Orion Paris La Défense')).toBeVisible()
  })

  await test.step('somebody registers, and books it', async () => {
    await page.context().clearCookies()
    await page.goto('about:blank')
    await page.goto('/#/registration/code')
    await page.getByLabel(told(/^Code de la conciergerie/, /^Concierge code/)).fill('orion1')
    await page.getByRole('button', { name: told('Envoyer', 'Send') }).click()
    await page.getByLabel(told(/^Prénom/, /^First name/)).fill('Camille')
    await page.getByLabel(told(/^Nom/, /^Last name/)).fill('Aubert')
    await page.getByLabel(told(/^Adresse e-mail/, /^Email address/)).fill(me.login)
    await page.getByLabel(told(/^Téléphone mobile/, /^Mobile phone/)).fill('0612345678')
    await page.getByLabel(told(/^Mot de passe/, /^Password/)).fill(me.pass)
    await page.getByLabel(told(/^J’accepte les conditions/, /^I accept the terms/)).check()
    await page.getByRole('button', { name: told('Créer mon compte', 'Create my account') }).click()
    await page.goto(await linkInMail(request, me.login, told(/inscription/, /registration/)))
    await signInByForm(page, me)
    await page.goto('/#/bnfv2/home')
    await page.getByRole('combobox', { name: told('Rechercher un service', 'Search for a service') }).fill(mark)
    await page.getByRole('option', { name: told(offer, `Back massage ${mark}`) }).click()
    await page
      .getByRole('button', { name: told(/^Augmenter|^Ajouter/, /^Increase|^Add/) })
      .first()
      .click()
    await showLaterSlots(page, told)
    const slots = page.getByRole('group', { name: told(/^Créneaux,/, /^Slots,/) })
    await slots.last().getByRole('button').last().click()
    await shot(page, 'from-nothing-order')
    await goToPreview(page, told, told('À la conciergerie', 'At the concierge desk'))
    await expect(page.getByText(told('45,00 €', '€45.00')).first()).toBeVisible()
    await placeOrder(page, told).click()
    const order = await orderOnScreen(page)
    await signIn(page, MARIE)
    await page.goto(`/#/conciergeOrderDetail/${order}`)
    await expect(page.getByRole('heading', { name: `Commande ${order}` })).toBeVisible()
    await expect(page.getByRole('main').getByText(partner)).toBeVisible()
    await shot(page, 'from-nothing-desk')
  })
})
