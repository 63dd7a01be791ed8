import type { Page } from '@playwright/test'
import { MARIE, newOrder, openOrder } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. Days of next year: nothing else happens on them.

const YEAR = new Date().getFullYear() + 1
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function fillDay(page: Page, name: string, day: string) {
  await dialogOf(page).getByRole('textbox', { name }).fill(day)
  await page.keyboard.press('Tab')
}

test.describe('when a desk is open', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
  })

  test('a holiday is entered, removed, and entered again by the toast', { tag: '@both' }, async ({ page }, info) => {
    const name = `Inventaire ${info.project.name} ${Date.now()}`
    await page.goto('/#/conciergerieHours')
    await expect(heading(page, 'Horaires d’ouverture')).toBeVisible()
    await page.getByRole('navigation', { name: 'Vues' }).getByRole('button', { name: 'Jours fermés' }).click()
    await expect(heading(page, 'Jours fermés')).toBeVisible()
    await page.getByRole('button', { name: 'Nouveau jour fermé' }).click()
    await save(page)
    await expect(dialogOf(page).getByText('Merci de choisir un nom')).toBeVisible()
    await expect(dialogOf(page).getByText('Merci de choisir une date')).toBeVisible()
    await dialogOf(page).getByRole('textbox', { name: 'Nom', exact: true }).fill(name)
    await fillDay(page, 'Date', `10/03/${YEAR}`)
    await fillDay(page, 'Dernier jour', `12/03/${YEAR}`)
    await everywhere(page, 'desk-holiday-entry')
    await save(page)
    await expect(said(page, `« ${name} » est enregistré`)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const remove = page.getByRole('button', { name: `Supprimer ${name}` })
    await page.getByRole('textbox', { name: 'Rechercher un jour fermé' }).fill(name)
    await expect(page.getByText(/^du 10 au 12 mars/)).toBeVisible()
    await expect(remove).toHaveCount(1)
    await expect(page.getByText('Noël').first()).toBeVisible()
    await remove.click()
    await expect(said(page, `« ${name} » est supprimé`)).toBeVisible()
    await expect(remove).toHaveCount(0)
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(remove).toHaveCount(1)

    await remove.click()
    await expect(remove).toHaveCount(0)
  })

  test('the public holidays of a year are taken over at once', async ({ page }) => {
    const year = YEAR + 1
    await page.goto('/#/conciergerieHolidays')
    await page.getByRole('button', { name: `Choisir les jours fériés de ${year}` }).click()
    const armistice = dialogOf(page).getByRole('group', { name: /^Armistice 1918/ })
    await armistice.getByRole('checkbox').check()
    await armistice.getByRole('textbox', { name: 'Fin' }).fill('12h30')
    await everywhere(page, 'desk-holidays-of-year')
    await save(page)
    await expect(said(page, `Les jours fériés de ${year} sont enregistrés`)).toBeVisible()

    await page.getByRole('button', { name: `Choisir les jours fériés de ${year}` }).click()
    await expect(dialogOf(page).getByText(/^Déjà saisis, ils restent comme ils sont : Armistice 1918/)).toBeVisible()
    await expect(armistice).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goto('/#/conciergerieExceptionalHours')
    await page
      .getByRole('button', { name: /^Supprimer l’horaire exceptionnel : .*11 novembre/ })
      .first()
      .click()
    await expect(said(page, 'L’horaire exceptionnel est supprimé')).toBeVisible()
  })

  test('exceptional hours are entered, changed and removed', async ({ page }) => {
    await page.goto('/#/conciergerieExceptionalHours')
    await expect(heading(page, 'Horaires exceptionnels')).toBeVisible()
    await expect(page.getByText(/^Une ouverture vaut même un jour fermé/)).toBeVisible()
    await page.getByRole('button', { name: 'Nouvel horaire exceptionnel' }).click()
    await fillDay(page, 'Date', `14/07/${YEAR}`)
    await dialogOf(page).getByRole('textbox', { name: 'Fin' }).fill('12h30')
    await everywhere(page, 'desk-exceptional-entry')
    await save(page)
    await expect(page.getByText(/^« Fête nationale » ferme la conciergerie/)).toBeVisible()
    await page.getByRole('button', { name: 'Ouvrir quand même' }).click()
    await expect(said(page, 'Les horaires exceptionnels sont enregistrés')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: '14 juillet' })
    await expect(row).toContainText('Ouverte')
    await expect(row).toContainText(/12\sh\s30/)

    await row.getByRole('button', { name: /^Modifier/ }).click()
    await dialogOf(page).getByLabel('La conciergerie est').selectOption('Fermée')
    await save(page)
    await expect(row).toContainText('Fermée')
    await row.getByRole('button', { name: /^Supprimer/ }).click()
    await expect(said(page, 'L’horaire exceptionnel est supprimé')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('hours of a week are typed as people write them', { tag: '@both' }, async ({ page }) => {
    await page.goto('/#/conciergerieHours')
    const week = page.getByRole('region', { name: 'Horaires pour les bénéficiaires' })
    await expect(week).toBeVisible()
    const before = await week.locator('dd').allTextContents()
    await week.getByRole('button', { name: 'Modifier les horaires pour les bénéficiaires' }).click()
    const dialog = dialogOf(page)
    const remove = dialog.getByRole('button', { name: 'Retirer la plage 1' })
    await expect(remove).toBeVisible()
    while (await remove.isVisible()) await remove.click()
    await dialog.getByRole('button', { name: 'Ajouter une plage' }).click()
    await expect(dialog.getByRole('button', { name: 'vendredi' })).toHaveAttribute('aria-pressed', 'true')
    await dialog.getByRole('textbox', { name: 'Fin' }).fill('plus tard')
    await save(page)
    await expect(dialog.getByText('Merci de corriger votre saisie').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Début' }).fill('9')
    await dialog.getByRole('textbox', { name: 'Fin' }).fill('1830')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('textbox', { name: 'Début' })).toHaveValue('09:00')
    await everywhere(page, 'desk-week-entry')
    await save(page)
    await expect(week.getByText(/^9\sh\s–\s18\sh\s30$/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(said(page, 'C’est comme avant')).toBeVisible()
    await expect(week.locator('dd')).toHaveText(before)
  })

  test('a desk says within which time it acts, and its orders how long it has had', async ({ page, request }) => {
    await page.goto('/#/conciergerieHours')
    const targets = page.getByRole('region', { name: 'Objectifs de délai' })
    await targets.getByRole('button', { name: 'Modifier les objectifs de délai' }).click()
    const accept = dialogOf(page).getByRole('textbox', { name: /^Accepter une commande/ })
    await accept.fill('3')
    await save(page)
    await expect(dialogOf(page).getByText('Un objectif va de 5 minutes')).toBeVisible()
    await accept.fill('330')
    await everywhere(page, 'desk-targets-entry')
    await save(page)
    await expect(targets.getByText(/^5\sh\s30 d’ouverture$/)).toBeVisible()
    const order = await newOrder(request)
    await page.getByRole('button', { name: 'Rétablir' }).click()
    await expect(said(page, 'C’est comme avant')).toBeVisible()

    await openOrder(page, order)
    const clock = page.getByRole('list', { name: 'Délais de la conciergerie' }).getByRole('listitem')
    await expect(clock).toContainText('À accepter avant')
    await expect(clock).toContainText(/sur 5\sh\s30 d’ouverture/)
    await everywhere(page, 'desk-order-clock')
    await page.goto(`/#/conciergeinbox?text=${order}`)
    await expect(page.getByRole('row', { name: new RegExp(String(order)) })).toContainText(/reste 5\sh/)
  })
})
