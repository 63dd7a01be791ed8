import type { Page } from '@playwright/test'
import type { LegalTexts } from '../src/api/schema'
import { KIND_NAMES } from '../src/features/desk/editorial/legal/words'
import { call } from './desk'
import { setUpEmployer } from './employers'
import {
  addRegister,
  checklist,
  choosePassword,
  enterByEmployer,
  follow,
  foundCompany,
  hire,
  importPeople,
  isEmpty,
  moveTo,
  openDesk,
  openSection,
  presentDesk,
  setHours,
  signInAsAdministrator,
} from './founding'
import { goToPreview, orderOnScreen, placeOrder, showLaterSlots } from './ordering'
import { EMPTY_PLATFORMS } from './run'
import { expect, shot, signIn, signInByForm, test } from './support'

// An administrator opens a company by hand, and makes all that can be ordered, on a platform on which nothing was made yet:
// the checklist on home and the sections beside each page lead to every screen, and the checklist is gone once a manager has tried
// an order. One of the company's people signs in through it, and orders.

test.use({ baseURL: EMPTY_PLATFORMS[1], allowRefusals: true })
test.skip(EMPTY_PLATFORMS.length < 2, 'no empty platforms run')

/** Staff read French, whatever the language of the run. */
const inFrench = <T>(fr: T, _en: T) => fr

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()

/** Opens what a partner has from their page. */
const openOfPartner = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Ce partenaire' }).getByRole('link', { name }).click()

/** Fills in both languages of a text. */
async function words(page: Page, label: string, fr: string, en: string) {
  await page.getByRole('textbox', { name: `${label}, français` }).fill(fr)
  await page.getByRole('textbox', { name: `${label}, anglais` }).fill(en)
}

test('from an empty platform to an order', async ({ page, words: told }) => {
  test.setTimeout(540_000)
  // Once more on the same platform it makes another one of each.
  const mark = String(Date.now()).slice(-6)
  const universe = `Bien-être ${mark}`
  const category = `Massages ${mark}`
  const product = `Massage dos ${mark}`
  const partner = `Les Mains d’Or ${mark}`
  const offer = `Massage du dos ${mark}`
  const desk = `Orion Paris La Défense ${mark}`
  const manager = { login: `marie.${mark}@orion.test`, pass: 'a sentence of hers' }
  let partId = ''

  await test.step('a company with two desks, hours, staff and people', async () => {
    await signInAsAdministrator(page, told)
    // On a platform that was used before, the administrator works in a desk whose first steps are all taken.
    if (await isEmpty(page)) {
      await expect(checklist(page).getByRole('listitem')).toHaveCount(11)
      await expect(checklist(page).getByText('(fait)')).toHaveCount(0)
      await shot(page, 'from-nothing-checklist')
      await follow(page, 'Créer une entreprise cliente', /#\/companies$/)
      await foundCompany(page, 'Orion')
      await follow(page, 'Ouvrir une conciergerie', /#\/concierge\/selectConciergerie$/)
    }
    await openDesk(page, `Orion Nantes ${mark}`, `NANTES${mark}`)
    await openDesk(page, desk, `PARIS${mark}`)
    await follow(page, 'Dire les horaires d’ouverture', /#\/conciergerieHours$/)
    await setHours(page)
    await hire(page, manager, 'Gestionnaire')
    await follow(page, 'Faire venir les bénéficiaires', /#\/concierge\/importAdherents$/)
    await importPeople(page, mark)
    await setUpEmployer(page)
  })

  await test.step('a universe, a category and a product', async () => {
    await follow(page, 'Composer le catalogue', /#\/catalog\/home$/)
    const parts = page.getByRole('main').getByRole('list', { name: 'Catalogue' })
    await parts.getByRole('link', { name: /^Univers/ }).click()
    await page.getByRole('button', { name: 'Nouvel univers' }).click()
    await words(page, 'Libellé', universe, `Wellness ${mark}`)
    await words(page, 'Libellé court', universe, `Wellness ${mark}`)
    await save(page)
    await expect(said(page, `L’univers « ${universe} » est enregistré`)).toBeVisible()
    await follow(page, 'Composer le catalogue', /#\/catalog\/home$/)
    await parts.getByRole('link', { name: /^Catégories/ }).click()
    await page.getByRole('button', { name: `Nouvelle catégorie de ${universe}` }).click()
    await words(page, 'Libellé', category, `Massages ${mark}`)
    await words(page, 'Libellé du lieu', 'Salle', 'Room')
    await save(page)
    await expect(said(page, `La catégorie « ${category} » est enregistrée`)).toBeVisible()
    await follow(page, 'Composer le catalogue', /#\/catalog\/home$/)
    await parts.getByRole('link', { name: /^Produits/ }).click()
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: `${universe} › ${category}` })
    await page.getByRole('button', { name: 'Nouveau produit' }).click()
    await dialogOf(page).getByLabel('Titre').fill(product)
    await words(page, 'Libellé', product, `Back massage ${mark}`)
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a partner, presented at the desk', async () => {
    await follow(page, 'Créer un partenaire', /#\/partners\/list$/)
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
    await openOfPartner(page, /^Présentations/)
    await page.getByRole('link', { name: 'Nouvelle présentation' }).click()
    await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: category })
    await page.getByRole('textbox', { name: 'Description, français' }).fill('Des mains d’or.')
    await page.getByRole('textbox', { name: 'Description, anglais' }).fill('Golden hands.')
    await page.getByLabel('Présenté à cette conciergerie').check()
    await page.getByRole('button', { name: 'Publier' }).click()
    await expect(said(page, 'La présentation est publiée')).toBeVisible()
    // A person who goes elsewhere before the form has left for its list is brought there all the same.
    await expect(page).toHaveURL(/pp\/list/)
  })

  await test.step('when they come', async () => {
    await page.getByRole('link', { name: 'Partenaire', exact: true }).click()
    await openOfPartner(page, /^Calendrier/)
    await page.getByRole('button', { name: 'Chaque semaine' }).click()
    for (const box of await dialogOf(page).getByRole('checkbox').all()) await box.uncheck()
    for (const day of ['mardi', 'jeudi']) await dialogOf(page).getByRole('checkbox', { name: day }).check()
    await dialogOf(page).getByLabel('Début').selectOption('14:00')
    await dialogOf(page).getByLabel('Fin').selectOption('180')
    await save(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('an offer, at the desk', async () => {
    await follow(page, 'Proposer une offre', /#\/partners\/list$/)
    await page.getByRole('link', { name: partner }).first().click()
    await openOfPartner(page, /^Offres/)
    await expect(page).toHaveURL(new RegExp(`#/offres/list/${partId}$`))
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
    await page.getByRole('link', { name: 'Retour', exact: true }).click()
    await page.getByRole('button', { name: /^Autres actions/ }).click()
    await page.getByRole('menuitem', { name: 'Conciergeries' }).click()
    await dialogOf(page).getByRole('combobox', { name: 'Associer à une conciergerie' }).click()
    await page.getByRole('option', { name: new RegExp(`^${desk}`) }).click()
    await dialogOf(page).getByRole('button', { name: 'Associer', exact: true }).click()
    await expect(said(page, `L’offre est proposée à ${desk}`)).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Fermer' }).click()
  })

  await test.step('every legal text', async () => {
    await follow(page, 'Écrire les textes légaux', /#\/admin\/tb\/list$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Textes légaux' })).toBeVisible()
    // On a platform that was used before they are written.
    const { unwritten } = await call<LegalTexts>(page.request, 'content/GetAllTextBlobs', {}, 'GET')
    for (const type of unwritten) {
      const kind = KIND_NAMES[type]
      await page.getByRole('list', { name: 'Textes à écrire' }).getByRole('link', { name: kind }).click()
      await expect(page.getByRole('heading', { level: 1, name: `Nouvelle version : ${kind}` })).toBeVisible()
      await words(page, 'Contenu', `${kind} d’Orion`, `${kind} of Orion`)
      await page.getByRole('button', { name: 'Publier', exact: true }).click()
      await dialogOf(page).getByRole('button', { name: 'Publier', exact: true }).click()
      await expect(said(page, `${kind} : la nouvelle version est en vigueur`)).toBeVisible()
    }
    await expect(page.getByText('À écrire')).toHaveCount(0)
  })

  await test.step('what the desk says of itself, and a register', async () => {
    await follow(page, 'Présenter la conciergerie', /#\/conciergeConciergerieTools$/)
    await presentDesk(page)
    await follow(page, 'Créer une caisse', /#\/cashRegister\/config\/?$/)
    await addRegister(page, `Accueil ${mark}`)
    await openSection(page, 'Aujourd’hui')
    const steps = checklist(page).getByRole('listitem')
    await expect(steps.filter({ hasText: '(fait)' })).toHaveCount(10)
    await expect(steps.filter({ hasNotText: '(fait)' })).toHaveText([/^Passer une commande d’essai/])
  })

  await test.step('a manager tries it for one of the people, and the checklist is gone', async () => {
    // Nothing is ordered for somebody who has not accepted the terms yet, as the step says.
    const trial = checklist(page).getByRole('listitem').filter({ hasText: 'Passer une commande d’essai' })
    await expect(trial).toContainText('qui a accepté les conditions générales')
    await enterByEmployer(page, told)
    await moveTo(page, desk, told)
    await choosePassword(page, manager, told)
    await signInByForm(page, manager)
    // They begin in the first desk that they reach.
    await openSection(page, 'Conciergeries')
    await page.getByRole('button', { name: new RegExp(`^${desk}`) }).click()
    // A manager of a desk with a register opens it first, and counts what is in it.
    await expect(page.getByRole('heading', { level: 1, name: `Ouvrir la caisse « Accueil ${mark} »` })).toBeVisible()
    await page.getByRole('textbox', { name: '50 €' }).fill('3')
    await page.getByRole('button', { name: 'Valider le comptage' }).click()
    await expect(said(page, `La caisse « Accueil ${mark} » est ouverte`)).toBeVisible()
    await follow(page, 'Passer une commande d’essai', /#\/concierge\/selectAdherent\/\d+$/)
    await page.getByRole('textbox', { name: 'Filtrer' }).fill('Petit')
    await page.getByRole('button', { name: 'Commander pour Bruno Petit' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Commander pour Bruno Petit' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Rechercher un service' }).fill(mark)
    await page.getByRole('option', { name: offer }).click()
    await page.getByRole('button', { name: `Un de plus : ${product}` }).click()
    await showLaterSlots(page, inFrench)
    await page
      .getByRole('group', { name: /^Créneaux,/ })
      .first()
      .getByRole('button')
      .first()
      .click()
    await goToPreview(page, inFrench, 'À la conciergerie')
    await placeOrder(page, inFrench).click()
    await expect(page).toHaveURL(/#\/conciergeOrderDetail\/\d+$/)
    await page.getByRole('complementary', { name: 'Commande pour un bénéficiaire' }).getByText('Quitter').click()
    await expect(page).toHaveURL(/#\/homegest$/)
    // The device remembers that all steps of the desk were seen to be taken.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('firstSteps'))).toMatch(/\d/)
    await expect(checklist(page)).toHaveCount(0)
  })

  await test.step('somebody signs in through their employer, and books it', async () => {
    await enterByEmployer(page, told)
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
    await signIn(page, manager)
    await page.goto(`/#/conciergeOrderDetail/${order}`)
    await expect(page.getByRole('heading', { name: `Commande ${order}` })).toBeVisible()
    await expect(page.getByRole('main').getByText(partner)).toBeVisible()
    await shot(page, 'from-nothing-desk')
  })
})
