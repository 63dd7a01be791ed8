import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. Everybody here is new: nothing else knows of them.

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Makes somebody through the form, and stands on their sheet. */
async function made(page: Page, project: string) {
  const stamp = Date.now().toString(36)
  const name = `Petit${stamp}`
  const email = `nadia.${project}.${stamp}@orion.test`
  await page.goto('/#/search/adherent')
  await page.getByRole('button', { name: 'Nouveau bénéficiaire' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Nadia')
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Mobile' }).fill('06 39 00 10 98')
  await dialog.getByRole('textbox', { name: 'Bâtiment ou division' }).fill('Tour Est')
  return { name: `Nadia ${name}`, last: name, email }
}

test.describe('beneficiaries', () => {
  test.use({ allowRefusals: true })

  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
  })

  test('somebody is made a beneficiary, found and kept', { tag: '@both' }, async ({ page }, info) => {
    const nadia = await made(page, info.project.name)
    await everywhere(page, 'desk-beneficiary-new')
    await save(page)
    await expect(said(page, `${nadia.name} reçoit une invitation`)).toBeVisible()
    await expect(heading(page, nadia.name)).toBeVisible()
    await expect(page.getByText('Le mot de passe n’est pas encore choisi')).toBeVisible()
    await expect(page.getByText('Tour Est')).toBeVisible()
    await everywhere(page, 'desk-beneficiary')

    await choose(page, 'Rendre VIP')
    await expect(said(page, `${nadia.name} est VIP`)).toBeVisible()
    await expect(page.getByText('VIP', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(page.getByText('VIP', { exact: true })).toHaveCount(0)

    await choose(page, 'Désactiver le compte')
    await dialogOf(page).getByRole('button', { name: 'Désactiver' }).click()
    await expect(said(page, `Le compte de ${nadia.name} est désactivé`)).toBeVisible()
    await page.getByRole('button', { name: 'Activer le compte' }).click()
    await expect(said(page, `Le compte de ${nadia.name} est actif`)).toBeVisible()

    await page.goto(`/#/search/adherent?q=${nadia.last}`)
    await page.getByRole('link', { name: nadia.name }).first().click()
    await expect(heading(page, nadia.name)).toBeVisible()
  })

  test('a profile and a login are changed', { tag: '@both' }, async ({ page }, info) => {
    const nadia = await made(page, `b${info.project.name}`)
    await save(page)
    await expect(heading(page, nadia.name)).toBeVisible()
    await choose(page, 'Modifier le profil')
    await dialogOf(page).getByRole('textbox', { name: 'Mobile' }).fill('12')
    await save(page)
    await expect(dialogOf(page).getByText('Veuillez entrer un numéro de téléphone valide').first()).toBeVisible()
    await dialogOf(page).getByRole('textbox', { name: 'Mobile' }).fill('06 39 00 10 44')
    await dialogOf(page).getByRole('textbox', { name: 'Étage, bureau' }).fill('4e étage')
    await everywhere(page, 'desk-beneficiary-profile')
    await save(page)
    await expect(said(page, 'est enregistré')).toBeVisible()
    await expect(page.getByText('4e étage')).toBeVisible()

    await choose(page, 'Changer l’identifiant')
    await dialogOf(page).getByRole('textbox', { name: 'Identifiant' }).fill('bruno@orion.test')
    await save(page)
    await expect(
      dialogOf(page)
        .getByText(/^Saisissez de 3 à 60 lettres/)
        .first(),
    ).toBeVisible()
    const login = `nadia.${Date.now().toString(36)}`
    await dialogOf(page).getByRole('textbox', { name: 'Identifiant' }).fill(login)
    await save(page)
    await expect(said(page, 'L’identifiant est changé')).toBeVisible()
    await expect(page.getByText(login)).toBeVisible()
  })

  test('a taken address is said beside its field', async ({ page }, info) => {
    await made(page, `t${info.project.name}`)
    await dialogOf(page).getByRole('textbox', { name: 'E-mail' }).fill('BRUNO@orion.test')
    await save(page)
    await expect(dialogOf(page).getByText('Un compte a déjà cette adresse').first()).toBeVisible()
  })
})
