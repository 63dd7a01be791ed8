import type { Page } from '@playwright/test'
import { GILLES, MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const save = (scope: Page | ReturnType<typeof dialogOf>) => scope.getByRole('button', { name: 'Enregistrer' }).click()

test.describe('how a desk is reached and set up', () => {
  // A code that is taken is refused.
  test.use({ allowRefusals: true })

  test('its sheet is changed and taken back by the toast', { tag: '@both' }, async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/conciergeConciergerieTools')
    await expect(heading(page, /Orion/)).toBeVisible()
    await everywhere(page, 'desk-sheet')
    await page.getByRole('button', { name: 'Modifier la fiche' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('textbox', { name: 'Téléphone de la relation client' }).fill('bientôt')
    await save(dialog)
    await expect(dialog.getByText('Veuillez entrer un numéro de téléphone valide')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Téléphone de la relation client' }).fill('0800 00 00 00')
    await dialog.getByRole('textbox', { name: 'Notes pour les concierges' }).fill('Clef au poste de garde')
    await everywhere(page, 'desk-sheet-form')
    await save(dialog)
    await expect(said(page, 'La fiche de la conciergerie est enregistrée')).toBeVisible()
    await expect(page.getByText('Clef au poste de garde')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(said(page, 'C’est comme avant')).toBeVisible()
    await expect(page.getByText('Clef au poste de garde')).toHaveCount(0)
    await page
      .getByRole('link', { name: /^Jours fermés/ })
      .first()
      .click()
    await expect(heading(page, 'Jours fermés')).toBeVisible()
  })

  test('a manager without permission writes notes, and sets nothing', async ({ page }) => {
    await signIn(page, GILLES)
    await page.goto('/#/conciergeConciergerieTools')
    await page.getByRole('button', { name: 'Modifier la fiche' }).click()
    await expect(dialogOf(page).getByRole('textbox', { name: 'Notes pour les concierges' })).toBeVisible()
    await expect(dialogOf(page).getByRole('textbox', { name: 'Code d’accès' })).toHaveCount(0)
    await expect(dialogOf(page).getByRole('textbox', { name: 'Ville' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^Réglages/ })).toHaveCount(0)
  })

  test('a setting is changed and taken back, and none is asked for that nothing reads', { tag: '@both' }, async ({
    page,
  }) => {
    await signIn(page, MARIE)
    await page.goto('/#/conciergerieAdminTools')
    await expect(heading(page, 'Réglages de la conciergerie')).toBeVisible()
    await expect(page.getByText(/sans effet/)).toHaveCount(0)
    await expect(page.getByLabel('Numéro de l’offre des colis')).toHaveCount(0)
    await everywhere(page, 'desk-settings')
    await page.getByRole('textbox', { name: 'Code d’accès' }).fill('a')
    await save(page)
    await expect(page.getByText(/^Le code d’accès a de 4 à 30/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Code d’accès' }).fill('VEGA1')
    await save(page)
    await expect(page.getByText(/^Ce code ouvre déjà une autre conciergerie/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Code d’accès' }).fill('ORION1')
    await page.getByRole('textbox', { name: 'Sous-entités' }).fill('Ventes\n\nAchats')
    await save(page)
    await expect(said(page, /Les réglages de .* sont enregistrés/)).toBeVisible()
    await expect(heading(page, /Orion/)).toBeVisible()
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(said(page, 'C’est comme avant')).toBeVisible()
  })

  test('a desk opens and is worked in at once', { tag: '@both' }, async ({ page }, info) => {
    const name = `Orion Nantes ${info.project.name} ${Date.now()}`
    await signIn(page, MARIE)
    await page.goto('/#/concierge/selectConciergerie')
    await page.getByRole('button', { name: 'Nouvelle conciergerie' }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('group', { name: 'Plage 1' })).toBeVisible()
    await save(dialog)
    await expect(dialog.getByText('Veuillez remplir ce champ.').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Nom de la conciergerie' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Adresse', exact: true }).fill('2 quai de la Fosse')
    await dialog.getByRole('textbox', { name: 'Code postal' }).fill('44000')
    await dialog.getByRole('textbox', { name: 'Ville' }).fill('Nantes')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nantes@concierge.test')
    await dialog.getByRole('textbox', { name: 'Téléphone' }).fill('0240170001')
    await everywhere(page, 'desk-new')
    await save(dialog)
    await expect(said(page, `« ${name} » est ouverte`)).toBeVisible()
    await expect(heading(page, name)).toBeVisible()
    await page.goto('/#/conciergerieHours')
    await expect(page.getByText(/^9\sh\s–\s18\sh$/).first()).toBeVisible()
    await page.goto('/#/conciergetools')
    await expect(heading(page, 'Outils du concierge')).toBeVisible()
    await everywhere(page, 'desk-tools')
    // Back to where the others work.
    await page.goto('/#/concierge/selectConciergerie')
    await page.getByRole('button', { name: /^Orion Paris La Défense/ }).click()
    await expect(page.getByRole('navigation').getByText('Orion Paris La Défense').first()).toBeAttached()
  })
})
