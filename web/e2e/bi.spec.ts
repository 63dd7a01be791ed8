import { readFile } from 'node:fs/promises'
import { GILLES, MARIE } from './desk'
import { audit, everywhere, expect, noWider, signIn, test } from './support'

test('an analyst crosses figures, looks behind one, exports and keeps the table', { tag: '@both' }, async ({
  page,
  request,
  later,
}) => {
  test.setTimeout(120_000)
  // The months that orders have marked are written, once the lists of the desks have them.
  await request.post('/dev/jobs/project-cubes')
  await later('PT3M')
  await signIn(page, MARIE)
  await page.goto('/#/bi/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Analyse croisée' })).toBeVisible()
  const table = page.getByRole('region', { name: 'Tableau croisé' }).getByRole('table')
  await expect(table.getByRole('row', { name: /^Total/ })).toBeVisible({ timeout: 30_000 })
  await audit(page)
  await everywhere(page, 'bi')
  await noWider(page)

  // A second dimension and subtotals, by the keyboard alone.
  const rows = page.getByRole('combobox', { name: 'Lignes' })
  await rows.focus()
  await rows.pressSequentially('Statut')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Sous-totaux' }).check()
  await expect(table.getByRole('row', { name: /^Sous-total/ }).first()).toBeVisible()

  // A press on the heading sorts, and the address keeps the question.
  await table.getByRole('button', { name: /^Trier par Montant TTC/ }).click()
  await expect(table.getByRole('columnheader', { name: /Montant TTC/ })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/amount\.sum/)

  const total = table
    .getByRole('row', { name: /^Total/ })
    .getByRole('button')
    .first()
  await total.click()
  const dialog = page.getByRole('dialog', { name: 'Commandes derrière ce chiffre' })
  await expect(dialog.getByRole('link', { name: /^Commande \d+/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const file = await download
  const lines = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  expect(lines[0]).toMatch(/^Conciergerie;Statut;Commandes;Montant TTC$/)
  expect(lines.at(-1)).toMatch(/^Total;;\d+;/)

  const name = `Par statut ${Date.now()}`
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('dialog').getByLabel('Nom').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto('/#/bi/home')
  await page.getByRole('link', { name }).click()
  await expect(table.getByRole('row', { name: /^Sous-total/ }).first()).toBeVisible()
})

test('a manager without the permission has no pivots', { tag: '@both' }, async ({ page }) => {
  await signIn(page, GILLES)
  await page.goto('/#/bi/home')
  await expect(page).toHaveURL(/#\/homegest/)
  await expect(page.getByRole('heading', { level: 1, name: 'Analyse croisée' })).toBeHidden()
})
