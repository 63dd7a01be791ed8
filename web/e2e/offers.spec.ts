import type { Page } from '@playwright/test'
import type { OfferDrafts } from '../src/api/schema'
import { another, CONCIERGE, call, dayTime, GILLES, MARIE } from './desk'
import { audit, everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const PRESSING = '/#/offres/list/2'
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Opens an offer of the dry cleaner's from their list. */
async function openOffer(page: Page, name: string) {
  await page.goto('about:blank')
  await page.goto(PRESSING)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible()
}

async function act(page: Page, action: string) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

test.describe('offers of a partner', () => {
  // These tests ask for refusals: a wrong field, and a save that somebody else has outrun.
  test.use({ allowRefusals: true })
  test.beforeEach(({ page }) => signIn(page, MARIE))

  test('are found, shared by a link, and taken from a desk and back', { tag: '@both' }, async ({ page }) => {
    await page.goto(PRESSING)
    await expect(page.getByRole('heading', { level: 1, name: 'Offres de Pressing Bel Éclat' })).toBeVisible()
    await page.getByLabel('Rechercher une offre').fill('shirt bundle')
    const more = page.getByRole('button', { name: /^Autres actions/ })
    await expect(more).toHaveCount(1)
    await more.click()
    await page.getByRole('menuitem', { name: 'Raccourci' }).click()
    await expect(dialogOf(page).getByRole('textbox', { name: 'Lien' })).toHaveValue(/#\/shortcuts\/bnfv2\/startOrder\//)
    await expect(dialogOf(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
    await audit(page)
    await page.keyboard.press('Escape')

    await more.click()
    await page.getByRole('menuitem', { name: 'Conciergeries' }).click()
    await dialogOf(page).getByRole('button', { name: 'Associer', exact: true }).click()
    await expect(dialogOf(page).getByText('Vous devez d’abord sélectionner une conciergerie.')).toBeVisible()
    await dialogOf(page).getByRole('combobox', { name: 'Associer à une conciergerie' }).click()
    await page.getByRole('option', { name: /^Orion Paris La Défense/ }).click()
    await dialogOf(page).getByRole('button', { name: 'Associer', exact: true }).click()
    await expect(dialogOf(page).getByText('Cette conciergerie est déjà sélectionnée.')).toBeVisible()
    await dialogOf(page).getByRole('combobox', { name: 'Associer à une conciergerie' }).click()
    await page.getByRole('option', { name: /^Orion Lyon Part-Dieu/ }).click()
    await dialogOf(page).getByRole('button', { name: 'Associer', exact: true }).click()
    await expect(said(page, 'L’offre est proposée à Orion Lyon Part-Dieu')).toBeVisible()
    const fromLyon = dialogOf(page).getByRole('button', { name: 'Retirer de Orion Lyon Part-Dieu' })
    await fromLyon.click()
    await expect(said(page, 'L’offre n’est plus proposée à Orion Lyon Part-Dieu')).toBeVisible()
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(fromLyon).toBeVisible()
    await fromLyon.click()
    await expect(fromLyon).toHaveCount(0)

    // From the last desk of the company it goes after a warning alone.
    await dialogOf(page).getByRole('button', { name: 'Retirer de Orion Paris La Défense' }).click()
    const warning = page.getByRole('dialog', { name: 'Retirer de votre dernière conciergerie ?' })
    await expect(warning).toContainText('vous ne la verrez plus')
    await warning.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialogOf(page).getByRole('button', { name: 'Retirer de Orion Paris La Défense' })).toBeVisible()
  })

  test('that two people edit keep what each typed, field by field', async ({ page, browser }) => {
    await openOffer(page, 'Linge de lit')
    const other = await another(browser, MARIE)
    await openOffer(other, 'Linge de lit')
    const delay = (on: Page) => on.getByRole('textbox', { name: 'Délai de rétractation, en heures' })
    const item = (on: Page) =>
      on.getByRole('list', { name: 'Éléments à commander' }).getByRole('button', { expanded: false })

    // Once more on the same platform it begins from what it has left.
    const now = Number(await delay(other).inputValue())
    await delay(other).fill(String(now + 1))
    await other.getByRole('checkbox', { name: 'Imprimer un ticket par commande' }).click()
    await item(other).first().click()
    const sold = other.getByRole('textbox', { name: 'Prix de vente' })
    const price = `${Math.round(Number((await sold.inputValue()).replace(',', '.'))) + 1},00`
    await sold.fill(price)
    await save(other)
    await expect(said(other, 'Une nouvelle version est enregistrée')).toBeVisible()

    await delay(page).fill(String(now + 2))
    await item(page).first().click()
    await page.getByRole('textbox', { name: 'Durée, en minutes' }).fill('45')
    await save(page)
    const told = page.getByRole('alert').filter({ hasText: 'Quelqu’un d’autre a enregistré entre-temps' })
    await expect(told).toBeInViewport()
    await expect(told.getByRole('row', { name: /^Délai de rétractation, en heures/ })).toContainText(String(now + 1))
    await expect(told).toContainText(/Repris de ce qui est enregistré : .*Imprimer un ticket par commande.*Prix/)
    await expect(delay(page)).toHaveValue(String(now + 2))
    await expect(page.getByRole('textbox', { name: 'Prix de vente' })).toHaveValue(price)
    await expect(page.getByRole('textbox', { name: 'Durée, en minutes' })).toHaveValue('45')
    await everywhere(page, 'desk-offer-conflict')
    await save(page)
    await expect(said(page, 'Une nouvelle version est enregistrée')).toBeVisible()

    await act(page, 'Historique')
    const newest = dialogOf(page).getByRole('listitem').first()
    await expect(newest).toContainText(`${now + 1} → ${now + 2}`)
    await everywhere(page, 'desk-offer-history')
    await dialogOf(page)
      .getByRole('button', { name: /^Restaurer la version/ })
      .first()
      .click()
    await page
      .getByRole('dialog', { name: /^Restaurer/ })
      .getByRole('button', { name: 'Restaurer' })
      .click()
    await expect(said(page, 'est restaurée')).toBeVisible()
    await expect(delay(page)).toHaveValue(String(now + 1))
    await other.context().close()
  })

  test('have their prices changed by a percentage, after it was shown what they would be', async ({ page }) => {
    await openOffer(page, 'Linge au kilo')
    await page.getByRole('button', { name: 'Éléments et aperçu' }).click()
    const preview = page.getByRole('region', { name: 'Aperçu' })
    await expect(preview).toContainText('5,50 €')
    await preview.getByText('Anglais', { exact: true }).click()
    await expect(preview).toContainText('€5.50')
    await expect(preview).toContainText('Laundry by the kilo')

    // Nothing changes by itself: what is typed has to be saved first.
    await page
      .getByRole('list', { name: 'Éléments à commander' })
      .getByRole('button', { expanded: false })
      .first()
      .click()
    const english = page.getByRole('textbox', { name: 'Nom, anglais' })
    const before = await english.inputValue()
    await english.fill('Something else')
    await expect(preview).toContainText('Something else')
    await act(page, 'Changer les prix d’un pourcentage')
    await expect(dialogOf(page)).toContainText('Enregistrez d’abord')
    await page.keyboard.press('Escape')
    await english.fill(before)
    await everywhere(page, 'desk-offer-lines')

    await act(page, 'Changer les prix d’un pourcentage')
    await dialogOf(page).getByRole('button', { name: 'Calculer' }).click()
    await expect(dialogOf(page).getByText(/^Entrez un pourcentage/)).toBeVisible()
    await dialogOf(page).getByRole('textbox', { name: 'Pourcentage' }).fill('10')
    await dialogOf(page).getByRole('button', { name: 'Calculer' }).click()
    await expect(rowOf(page, '5,50 €')).toContainText('6,10 €')
    await everywhere(page, 'desk-offer-percent')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer les nouveaux prix' }).click()
    await expect(said(page, 'Les prix sont changés')).toBeVisible()
    await expect(preview).toContainText('6,10 €')
    await act(page, 'Grille de prix')
    await expect(dialogOf(page).getByRole('row').filter({ hasText: '6,10 €' })).toBeVisible()
    await audit(page)
  })

  test('wait as drafts of who may not publish, go back with a comment, and are published', async ({
    page,
    browser,
    request,
  }) => {
    // Once more on the same platform it begins without what it has left.
    await call(request, 'auth/login', { login: MARIE.login, pass: MARIE.pass })
    const left = await call<OfferDrafts>(request, 'offers/GetOffreDrafts', {}, 'GET')
    for (const { offreId, draftEdition } of [...left.waiting, ...left.sentBack])
      await call(request, 'offers/DropOffreDraft', { offreId, draftEdition })
    const concierge = await another(browser, CONCIERGE)
    const name = (on: Page) => on.getByRole('textbox', { name: 'Nom, anglais' })
    const change = async (text: string) => {
      await name(concierge).fill(text)
      await concierge.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
      await expect(said(concierge, 'Le brouillon est enregistré')).toBeVisible()
    }
    await openOffer(concierge, 'Robe de mariée et pièces délicates')
    await expect(concierge.getByText('Vous ne pouvez pas publier d’offre')).toBeVisible()
    await change('Wedding dress')
    await expect(concierge.getByText('Ceci est votre brouillon')).toBeVisible()

    const waiting = page
      .getByRole('region', { name: 'À valider' })
      .getByRole('row')
      .filter({ hasText: 'Robe de mariée' })
    await page.goto('/#/offres/drafts')
    await expect(waiting).toContainText('Camille Roche')
    await everywhere(page, 'desk-offer-drafts')
    await waiting.getByRole('button', { name: /^Renvoyer/ }).click()
    await dialogOf(page).getByRole('textbox').fill('Gowns, plutôt')
    await dialogOf(page)
      .getByRole('button', { name: /^Renvoyer/ })
      .click()
    await expect(page.getByRole('region', { name: 'Renvoyés à l’auteur' })).toContainText('Gowns, plutôt')
    await expect(waiting).toHaveCount(0)

    await concierge.reload()
    await expect(concierge.getByText('Marie Dubreuil l’a renvoyé : « Gowns, plutôt »')).toBeVisible()
    const english = `Gowns ${Date.now()}`
    await change(english)
    await page.reload()
    await waiting.getByRole('button', { name: /^Publier/ }).click()
    await page
      .getByRole('dialog', { name: /^Publier/ })
      .getByRole('button', { name: 'Publier' })
      .click()
    await expect(said(page, 'est publiée')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await openOffer(page, 'Robe de mariée et pièces délicates')
    await expect(name(page)).toHaveValue(english)
    await concierge.context().close()
  })

  test('get a version that takes over on its day', async ({ page, later }) => {
    await openOffer(page, 'Rideaux et ameublement')
    await act(page, 'Programmer une version')
    await dialogOf(page).getByRole('button', { name: 'Programmer' }).click()
    await expect(dialogOf(page).getByText('Merci de saisir une date de démarrage')).toBeVisible()
    await dayTime(page, 'À partir du', new Date(Date.now() + 5 * 86_400_000), '08')
    await dialogOf(page).getByRole('button', { name: 'Programmer' }).click()
    await expect(said(page, 'La nouvelle version est programmée')).toBeVisible()
    await expect(page.getByText('Programmée', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Nom, français' }).fill('Rideaux d’hiver')
    await everywhere(page, 'desk-offer-scheduled')
    const before = page.url()
    await save(page)
    await expect(said(page, 'Une nouvelle version est enregistrée')).toBeVisible()
    await expect(page).not.toHaveURL(before)
    await page.goto(PRESSING)
    await expect(rowOf(page, 'Rideaux et ameublement')).toContainText('Nouvelle version')

    await later('P6D')
    await signIn(page, MARIE)
    await page.goto(PRESSING)
    await expect(rowOf(page, 'Rideaux d’hiver')).toContainText('Publiée')
    await expect(rowOf(page, 'Rideaux et ameublement')).toHaveCount(0)
  })

  test('are not lost when their form is left, and not offered to who may not edit them', async ({ page }) => {
    await openOffer(page, 'Nettoyage de vêtements')
    await page.getByRole('textbox', { name: 'Nom, anglais' }).fill('Cleaning')
    await page.getByRole('link', { name: 'Retour' }).click()
    await dialogOf(page).getByRole('button', { name: 'Continuer la saisie' }).click()
    await expect(page.getByRole('textbox', { name: 'Nom, anglais' })).toHaveValue('Cleaning')
    await page.getByRole('link', { name: 'Retour' }).click()
    await dialogOf(page).getByRole('button', { name: 'Abandonner' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Offres de/ })).toBeVisible()

    // A save is taken back by one more version.
    const english = page.getByRole('textbox', { name: 'Nom, anglais' })
    await openOffer(page, 'Nettoyage de vêtements')
    const before = await english.inputValue()
    await english.fill('Cleaning')
    await save(page)
    await expect(said(page, 'Une nouvelle version est enregistrée')).toBeVisible()
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(english).toHaveValue(before)

    // Seen by a beneficiary, who has to be chosen; a preview needs nobody.
    await page.getByRole('button', { name: 'Voir comme bénéficiaire' }).click()
    const asked = page.getByRole('dialog', { name: 'Merci de sélectionner un bénéficiaire.' })
    await asked.getByRole('button', { name: 'Aperçu' }).click()
    await expect(dialogOf(page).getByRole('region', { name: 'Aperçu' })).toContainText('Nettoyage de vêtements')
    await everywhere(page, 'desk-offer-preview')

    await signIn(page, GILLES)
    await page.goto(PRESSING)
    await expect(page.getByRole('heading', { level: 1, name: /^Offres de/ })).toBeVisible()
    await expect(rowOf(page, 'Nettoyage de vêtements')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Nettoyage de vêtements' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Nouvelle offre' })).toHaveCount(0)
  })
})
