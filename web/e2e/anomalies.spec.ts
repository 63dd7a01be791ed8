import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { GILLES, MARIE } from './desk'
import { audit, everywhere, expect, noWider, shot, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

const rows = (page: Page) => page.locator('.row-link')

test.describe('what is late, missing or wrong', () => {
  test('of all conciergeries is one list, filtered by reason, amount and conciergerie', { tag: '@both' }, async ({
    page,
  }) => {
    await signIn(page, MARIE)
    await page.goto('/#/conciergeinbox/anomalies')
    await expect(page.getByRole('heading', { name: 'Les anomalies', level: 1 })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await noWider(page)
    await shot(page, 'anomalies-all')
    await page.getByRole('combobox', { name: 'Motif' }).click()
    await page.getByRole('option', { name: 'Impayée' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/reasons=unpaid/)
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Filtres' }).click()
    await page.getByRole('menuitem', { name: 'Montant (€)' }).click()
    await page.getByRole('dialog').getByLabel('Au moins').fill('99999')
    await page.getByRole('button', { name: 'Appliquer' }).click()
    await expect(page).toHaveURL(/amount=99999/)
    await expect(page.getByText('Aucune anomalie', { exact: true })).toBeVisible()
    await audit(page)
    await page.goto('/#/conciergeinbox/anomalies')
    await page.getByText('Ma conciergerie').click()
    await expect(page).toHaveURL(/conciergeries=\d+/)
    await expect(rows(page).first()).toBeVisible()
    await rows(page).first().click()
    await expect(page.getByRole('heading', { name: 'Lignes' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/conciergeries=\d+/)
  })

  test('of one conciergerie is what who works there alone sees', { tag: '@both' }, async ({ page }) => {
    await signIn(page, GILLES)
    await page.goto('/#/conciergeinbox/anomalies')
    await expect(page.getByText('Seulement ce qui est en retard')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Extraction des anomalies' })).toHaveCount(0)
    await page.goto('/#/dashboard/commandes/detailsConc')
    await expect(page.getByRole('heading', { name: /^Les anomalies de / })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await noWider(page)
    await shot(page, 'anomalies-desk')
    await audit(page)
  })

  test('is counted by conciergerie and reason, and leads on', { tag: '@both' }, async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/dashboard/commandes')
    await expect(page.getByRole('heading', { name: 'Tableau des commandes', level: 1 })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    const totals = page.getByRole('list', { name: 'Toutes conciergeries, par motif' })
    await expect(totals.getByRole('link').first()).toContainText('anomalie')
    await noWider(page)
    await shot(page, 'anomalies-dashboard')
    await audit(page)
    const told = Number((await totals.getByRole('link').nth(1).locator('strong').innerText()).replaceAll(/\D/g, ''))
    await totals.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/conciergeinbox\/anomalies\?reasons=/)
    await expect(page.getByText(new RegExp(`^${told} commandes?`))).toBeVisible()
    await page.goBack()
    await rows(page).first().click()
    await expect(page).toHaveURL(/dashboard\/commandes\/details\?conciergerieId=\d+/)
    await expect(page.getByRole('heading', { name: /^Les anomalies de / })).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Rechercher une commande' }).fill('zzzz introuvable')
    await expect(page).toHaveURL(/conciergerieId=\d+.*text=zzzz|text=zzzz.*conciergerieId=\d+/)
  })

  test('is taken away as a file', { tag: '@both' }, async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/dashboard/commandes')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Extraction des anomalies' }).click()
    await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^commandes-en-anomalie_.*\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFN°;Entreprise;Conciergerie;Motif principal;/)
    expect(lines.length).toBeGreaterThan(1)
  })

  test('reads well everywhere', async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('/#/dashboard/commandes')
    await expect(rows(page).first()).toBeVisible()
    await everywhere(page, 'anomalies-dashboard')
  })
})
