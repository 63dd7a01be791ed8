import { readFile } from 'node:fs/promises'
import { MARIE } from './desk'
import { audit, everywhere, expect, inBothSchemes, noWider, shot, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test.describe('the list of orders', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/allorders')
    await expect(page.locator('.row-link').first()).toBeVisible()
  })

  test('a filter stands in the address, and outlives a reload and the way back', { tag: '@both' }, async ({ page }) => {
    await shot(page, 'desk-orders')
    await page.getByRole('combobox', { name: 'Statut' }).click()
    await page.getByRole('option', { name: 'À traiter' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/#\/allorders\?status=TO_BE_PROCESSED$/)
    const badges = page.locator('.list .mantine-Badge-root').filter({ hasNotText: 'VIP' })
    await expect(badges.filter({ hasNotText: 'À traiter' })).toHaveCount(0)
    const first = await page.locator('.row-link').first().getAttribute('href')

    await page.reload()
    await expect(page.locator('.row-link').first()).toHaveAttribute('href', first ?? '')
    await expect(badges.filter({ hasNotText: 'À traiter' })).toHaveCount(0)
    await page.locator('.row-link').first().click()
    await expect(page.getByRole('heading', { name: 'Lignes' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\?status=TO_BE_PROCESSED$/)
    await expect(page.locator('.row-link').first()).toHaveAttribute('href', first ?? '')
  })

  test('the rows scroll, and the page ends with them', async ({ page }) => {
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(await beyond()).toBeLessThanOrEqual(0)
  })

  test('what nothing matches says so, and clears with one button', async ({ page }) => {
    await page.getByRole('textbox', { name: 'Rechercher une commande' }).fill('zzzz introuvable')
    await expect(page).toHaveURL(/text=zzzz/)
    await expect(page.getByText('Aucune commande', { exact: true })).toBeVisible()
    await audit(page)
    await page.getByRole('button', { name: 'Tout effacer' }).first().click()
    await expect(page).toHaveURL(/#\/allorders$/)
    await expect(page.locator('.row-link').first()).toBeVisible()
  })

  test('a view brings its filters back, until it is deleted', async ({ page }) => {
    await page.getByRole('switch', { name: 'Impayée' }).check()
    await expect(page).toHaveURL(/unpaid=true/)
    await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
    const name = page.getByRole('dialog').getByLabel('Nom de la vue')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Donnez un nom à la vue.')).toBeVisible()
    await audit(page)
    await name.fill('À relancer')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const views = page.getByRole('navigation', { name: 'Vues' })
    const view = views.getByRole('button', { name: /^À relancer [\d\s]+/ })
    await page.getByRole('button', { name: 'Tout effacer' }).first().click()
    await expect(page).not.toHaveURL(/unpaid/)
    await page.reload()
    await view.click()
    await expect(page).toHaveURL(/unpaid=true/)
    await expect(view).toHaveAttribute('aria-current', 'page')
    await everywhere(page, 'desk-orders-view')
    await views.getByRole('button', { name: 'Supprimer la vue À relancer' }).click()
    await expect(view).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'La vue À relancer est supprimée.' })).toBeVisible()
    await page.getByRole('button', { name: /^(Rétablir|Undo)$/ }).click()
    await expect(view).toBeVisible()
    await views.getByRole('button', { name: 'Supprimer la vue À relancer' }).click()
    await expect(views).toHaveCount(0)
  })

  test('the whole list is a file, and is on paper with its filters in words', async ({ page }) => {
    await page.goto('/#/allorders?status=TO_BE_PROCESSED')
    await expect(page.locator('.row-link').first()).toBeVisible()
    await expect(page.locator('[data-stale]')).toHaveCount(0)
    const count = Number((await page.locator('.lead').innerText()).replace(/\D/g, ''))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toBe('les-commandes.csv')
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFN°;Date;Bénéficiaire;/)
    expect(lines).toHaveLength(count + 1)
    expect(lines.slice(1).every((line) => line.includes(';À traiter;'))).toBe(true)

    // The printed page goes away with the dialog of the printer: it is looked at while that is open.
    await page.evaluate(() => {
      Object.assign(window, {
        print: () => Object.assign(window, { paper: document.querySelector('.paper')?.outerHTML }),
      })
    })
    await page.getByRole('button', { name: 'Imprimer' }).click()
    await expect.poll(() => page.evaluate(() => 'paper' in window)).toBe(true)
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', (window as never as { paper: string }).paper),
    )
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.paper')
    await expect(paper).toContainText(/Statut : À traiter/)
    expect(await paper.locator('tbody tr').count()).toBe(count)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await shot(page, 'desk-orders-paper')
  })

  test('the server sorts the whole list, and a heading says where only the page is sorted', async ({ page }) => {
    await page.getByRole('columnheader', { name: 'Date', exact: true }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=date/)
    await expect(page.getByRole('columnheader', { name: 'Date', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.getByRole('columnheader', { name: 'Offre' }).getByRole('button').click()
    await expect(page.getByRole('columnheader', { name: 'Offre cette page' })).toHaveAttribute('aria-sort', 'ascending')
  })

  test('cards are ticked for what is done to many', { tag: '@phone' }, async ({ page }) => {
    const tick = page.getByRole('checkbox', { name: /^Sélectionner la ligne/ })
    await tick.first().check()
    await tick.nth(1).check()
    await expect(page.getByText('2 lignes sélectionnées')).toBeVisible()
    await expect(page).toHaveURL(/#\/allorders$/)
    await inBothSchemes(page, 'desk-selection')
    await noWider(page)
    await page.getByRole('button', { name: 'Sélectionner toute la page' }).click()
    await expect(page.getByText('100 lignes sélectionnées')).toBeVisible()
    await page.getByRole('button', { name: 'Changer le statut' }).click()
    await expect(page.getByRole('dialog', { name: 'Changer le statut de 100 commandes' })).toBeVisible()
  })

  test('pages of a hundred lead on, and stand in the address', async ({ page }) => {
    const firstPage = await page.locator('.row-link').first().getAttribute('href')
    await expect(page.locator('.row-link')).toHaveCount(100)
    await page.getByRole('button', { name: 'Suivant' }).click()
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
    await expect(page.locator('.row-link').first()).not.toHaveAttribute('href', firstPage ?? '')
    await page.reload()
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
    const ofSecond = await page.locator('.row-link').first().getAttribute('href')
    await page.getByRole('button', { name: 'Précédent' }).click()
    await expect(page.locator('.row-link').first()).toHaveAttribute('href', firstPage ?? '')

    await page.locator('.row-link').last().click()
    await expect(page.getByText('100 sur 100, page 1')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('1 sur 100, page 2')).toBeVisible()
    expect(page.url()).toContain(ofSecond)
    await page.getByRole('button', { name: 'Précédent de la liste' }).click()
    await expect(page.getByText('100 sur 100, page 1')).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByText('1 sur 100, page 2')).toBeVisible()
    await page.locator('.back').click()
    await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
  })
})
