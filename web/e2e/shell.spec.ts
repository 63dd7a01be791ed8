import { MARIE } from './desk'
import { audit, expect, inBothSchemes, signIn, test } from './support'

test('the sections of the desk stand beside every screen, or in a menu', { tag: '@both' }, async ({ page }, info) => {
  await signIn(page, MARIE)
  await page.goto('/#/paymentsList')
  await expect(page.getByRole('heading', { level: 1, name: /Les paiements/ })).toBeVisible()
  const phone = info.project.name === 'mobile'
  if (phone) await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const sections = page.getByRole('navigation', { name: 'Rubriques' })
  await expect(sections.getByRole('link', { name: 'Paiements' })).toHaveAttribute('aria-current', 'page')
  await expect(sections.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await audit(page)
  if (!phone) {
    await page.getByRole('button', { name: 'Déplier les rubriques' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Replier les rubriques' })).toBeVisible()
    await inBothSchemes(page, 'desk-rail')
  }
  await sections.getByRole('link', { name: 'Anomalies' }).click()
  await expect(page).toHaveURL(/#\/conciergeinbox\/anomalies$/)
})

test('keys lead anywhere from any screen of the desk, and say what they do', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/homegest')
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await audit(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Aller à…' })
  await expect(search).toBeFocused()
  await search.fill('avoirs')
  await expect(page.getByRole('option', { name: /^Avoirs et bons d’achat/ })).toBeVisible()
  await audit(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/creditsList$/)

  await page.keyboard.press('Control+k')
  await search.fill('Lefèvre')
  await page.getByRole('option', { name: 'Bénéficiaires : rechercher « Lefèvre »' }).click()
  await expect(page.getByRole('link', { name: /^Relevé de .* Lefèvre$/ }).first()).toBeVisible()
})
