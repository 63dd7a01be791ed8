import type { Page } from '@playwright/test'
import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. No fee is left behind: others would find its orders.

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Enregistrer' }).click()

test('a desk says what it charges, of an offer that can be', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/conciergerieFees')
  await expect(page.getByRole('heading', { level: 1, name: 'Cotisations' })).toBeVisible()
  await expect(page.getByText('Aucune cotisation n’est due à cette conciergerie.')).toBeVisible()
  await everywhere(page, 'desk-fees')
  await page.getByRole('button', { name: 'Modifier la cotisation' }).click()
  await dialogOf(page).getByRole('combobox', { name: 'Périodicité' }).selectOption({ label: 'Chaque année' })
  await everywhere(page, 'desk-fee')
  await save(page)
  await expect(said(page, 'Plus aucune cotisation n’est due')).toBeVisible()
})

test.describe('refused', () => {
  test.use({ allowRefusals: true })

  test('an offer that is not there is said beside its field', async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/conciergerieFees')
    await page.getByRole('button', { name: 'Modifier la cotisation' }).click()
    await dialogOf(page).getByRole('textbox', { name: 'Numéro de l’offre facturée' }).fill('999999')
    await save(page)
    await expect(
      dialogOf(page)
        .getByText(/^Choisissez une offre de cette conciergerie/)
        .first(),
    ).toBeVisible()
  })
})
