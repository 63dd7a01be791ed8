import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { audit, everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const PRESSING = 2
const ALICE = { login: 'alice@orion.test', pass: MARIE.pass }

async function toSheet(page: Page, name: string) {
  await page.goto('/#/partners/list')
  await expect(page.getByRole('heading', { level: 1, name: 'Les partenaires' })).toBeVisible()
  await page.getByPlaceholder('Rechercher un partenaire').fill(name)
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test.describe('partners', () => {
  // These tests ask for refusals: a wrong field, and a save that somebody else has outrun.
  test.use({ allowRefusals: true })
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
  })

  test('a partner is made, its options are set, and it is found by its name', async ({ page }) => {
    const name = `Vélo Service ${Date.now()}`
    await page.goto('/#/partners/list')
    await page.getByRole('button', { name: 'Nouveau partenaire' }).click()
    await dialogOf(page).getByLabel('Entreprise').fill(name)
    await dialogOf(page).getByLabel('Prénom du contact').fill('Paul')
    await dialogOf(page).getByRole('textbox', { name: 'Nom du contact', exact: true }).fill('Roue')
    await dialogOf(page).getByLabel('E-mail').fill('pressing@partner.test')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialogOf(page).getByText('Un compte a déjà cette adresse')).toBeVisible()
    await dialogOf(page).getByLabel('E-mail').fill(`velo${Date.now()}@partner.test`)
    await everywhere(page, 'desk-partner-entry')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'est créé' })).toBeVisible()

    await toSheet(page, name)
    await audit(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Options/ })
      .click()
    await expect(page.getByRole('img', { name: /PARTNER:velo/ })).toBeVisible()
    await page.getByLabel('Codes postaux desservis').fill('92800, 75011, 75')
    await page.getByLabel('Nouveau code PIN des casiers').fill('4242')
    await everywhere(page, 'desk-partner-options')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('75, 92800')).toBeVisible()

    await page.getByRole('button', { name: /^Options pour cette conciergerie/ }).click()
    await dialogOf(page).getByRole('textbox', { name: 'Lieu de la prestation, français' }).fill('Salon')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialogOf(page).getByText('Les deux champs doivent être remplis, ou aucun').first()).toBeVisible()
    await dialogOf(page).getByRole('textbox', { name: 'Lieu de la prestation, anglais' }).fill('Lounge')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('what is written of a partner is read by beneficiaries, and by who edits it next', async ({ page, browser }) => {
    await page.goto(`/#/pp/list/${PRESSING}`)
    const first = page.getByRole('main').getByRole('link', { name: 'Pressing' }).first()
    await first.click()
    const fr = page.getByRole('textbox', { name: 'Description, français' })
    await expect(fr).toContainText('travaille avec votre conciergerie')
    const other = await (await browser.newContext()).newPage()
    await signIn(other, MARIE)
    await other.goto(page.url())
    await expect(other.getByRole('textbox', { name: 'Description, français' })).toBeVisible()

    const category = await page.getByLabel('Catégorie').inputValue()
    const told = `Soin du linge ${Date.now()}`
    await fr.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(told)
    await page.keyboard.press('ControlOrMeta+A')
    await page
      .getByRole('toolbar', { name: 'Mise en forme : Description, français' })
      .getByRole('button', { name: 'Gras' })
      .click()
    await everywhere(page, 'desk-presentation')
    await page.getByRole('button', { name: 'Publier' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Présentations de/ })).toBeVisible()
    await everywhere(page, 'desk-presentations')

    // A person who still has it open is told, and loses nothing.
    await other.getByLabel('Mots-clés').fill('linge')
    await other.getByRole('button', { name: 'Publier' }).click()
    await expect(other.getByText(/Repris de ce qui est enregistré : Description/)).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'Description, français' })).toContainText(told)
    await other.getByRole('button', { name: 'Publier' }).click()
    await expect(other.getByRole('heading', { level: 1, name: /^Présentations de/ })).toBeVisible()
    await other.context().close()

    const reader = await (await browser.newContext({ locale: 'fr-FR' })).newPage()
    await signIn(reader, ALICE)
    await reader.goto(`/#/bnfv2/partenaire/1/${category}/${PRESSING}`)
    await expect(reader.getByRole('main').getByText(told)).toHaveCSS('font-weight', /[6-9]00/)
    await reader.context().close()
  })
})
