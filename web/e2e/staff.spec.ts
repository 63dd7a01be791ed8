import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

/** Makes somebody whom no other test changes, and is on their page then. */
async function newcomer(page: Page, project: string) {
  const own = `${project}${Date.now()}`
  const name = `Roche ${own}`
  await page.goto('/#/conciergeList')
  await expect(heading(page, 'Les concierges')).toBeVisible()
  await button(page, 'Nouveau concierge').click()
  await expect(heading(page, 'Nouveau concierge')).toBeVisible()
  await page.getByRole('textbox', { name: /^Nom/ }).fill(name)
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Téléphone').fill('0155170199')
  await page.getByLabel('E-mail').fill(`${own}@orion.test`)
  await page.getByLabel('Identifiant').fill(`_C_${own}`)
  return { name: `Camille ${name}`, own }
}

test.describe('managers and their permissions', () => {
  // These tests ask for the refusal of a wrong field.
  test.use({ allowRefusals: true })
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
  })

  test('a manager is made, given permissions and switched off', { tag: '@both' }, async ({ page }, info) => {
    const { name, own } = await newcomer(page, info.project.name)
    await page.getByLabel('E-mail').fill('alice@orion.test')
    await button(page, 'Créer le compte').click()
    await expect(page.getByText('Un compte a déjà cette adresse')).toBeVisible()
    await page.getByLabel('E-mail').fill(`${own}@orion.test`)
    await everywhere(page, 'desk-concierge-entry')
    await button(page, 'Créer le compte').click()
    await expect(said(page, `Le compte de ${name} est créé`)).toBeVisible()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(`_C_${own}`)).toBeVisible()
    await expect(page.getByText('Aucune : ce que fait tout gestionnaire')).toBeVisible()
    await everywhere(page, 'desk-concierge')

    await page.getByRole('link', { name: 'Modifier les permissions' }).click()
    await expect(heading(page, `Permissions de ${name}`)).toBeVisible()
    const changes = page.getByRole('region', { name: 'Ce qui va changer' })
    await expect(changes.getByText('Rien pour l’instant.')).toBeVisible()
    await button(page, 'Comptable').click()
    await expect(changes.getByText(/^Donne : Marquer collecté/)).toBeVisible()
    await page.getByRole('checkbox', { name: /^Lancer un prélèvement/ }).uncheck()
    await expect(changes.getByText(/^Donne : Lancer un prélèvement/)).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Travailler pour toutes les entreprises.' })).toBeDisabled()
    await page
      .getByRole('textbox', { name: /^Marquer collecté.*jusqu’au/ })
      .fill(`31/12/${new Date().getFullYear() + 1}`)
    await page.keyboard.press('Tab')
    await expect(changes.getByText(/^Donne : Marquer collecté.*jusqu’au 31 décembre/)).toBeVisible()
    await everywhere(page, 'desk-permissions')
    await button(page, 'Enregistrer').click()
    await expect(said(page, `Les permissions de ${name} sont enregistrées`)).toBeVisible()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText(/^Marquer collecté.*jusqu’au 31 décembre/)).toBeVisible()

    await page.goto('/#/concierge/holders?p=COMPTA')
    await expect(heading(page, 'Qui peut faire quoi')).toBeVisible()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await everywhere(page, 'desk-holders')
    await page.getByRole('link', { name }).click()

    await button(page, 'Désactiver le compte').click()
    await dialogOf(page).getByRole('button', { name: 'Désactiver' }).click()
    await expect(said(page, `Le compte de ${name} est désactivé`)).toBeVisible()
    await expect(button(page, 'Réactiver le compte')).toBeVisible()
    await button(page, 'Rétablir').click()
    await expect(button(page, 'Désactiver le compte')).toBeVisible()
  })

  test('a manager is found, corrected and answers for the desk', { tag: '@both' }, async ({ page }) => {
    await page.goto('/#/conciergeList')
    await expect(page.getByText('Marie Dubreuil').first()).toBeVisible()
    await everywhere(page, 'desk-concierges')
    await page.getByRole('navigation', { name: 'Vues' }).getByRole('button', { name: 'Rechercher' }).click()
    await expect(heading(page, 'Recherche de concierge')).toBeVisible()
    await page.getByRole('textbox', { name: 'Recherche de concierge' }).fill('perrin gil')
    await page.getByRole('link', { name: 'Gilles Perrin' }).click()
    await expect(heading(page, 'Gilles Perrin')).toBeVisible()

    await button(page, 'Modifier le profil').click()
    await dialogOf(page).getByLabel('Prénom').fill('')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialogOf(page).getByText('Veuillez remplir ce champ.')).toBeVisible()
    await dialogOf(page).getByLabel('Prénom').fill('Gilles')
    await dialogOf(page).getByLabel('Téléphone professionnel').fill('01 55 17 01 06')
    await everywhere(page, 'desk-concierge-profile')
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(said(page, 'Le profil de Gilles Perrin est enregistré')).toBeVisible()

    await button(page, 'Modifier les entreprises').click()
    const company = dialogOf(page).getByRole('checkbox', { name: 'Orion SA' })
    await company.uncheck()
    await dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialogOf(page).getByText('Choisissez au moins une entreprise.')).toBeVisible()
    await company.check()
    await dialogOf(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await button(page, 'Nommer responsable').click()
    await expect(said(page, 'Gilles Perrin répond de la conciergerie')).toBeVisible()
    await expect(page.getByText('Responsable de la conciergerie').first()).toBeVisible()
    await button(page, 'Rétablir').click()
    await expect(button(page, 'Nommer responsable')).toBeVisible()
  })
})
