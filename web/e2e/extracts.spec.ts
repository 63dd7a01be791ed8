import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CLOTHES, GILLES, MARIE, newOrder, PRESSING } from './desk'
import { audit, expect, noWider, shot, signIn, test } from './support'

/** What is saved of an extract, once it was asked for in this format. */
async function saved(page: Page, button: string, format: 'Excel (.xlsx)' | 'CSV (.csv)') {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  const name = file.suggestedFilename()
  await expect(page.getByText(`${name} est enregistré`)).toBeVisible()
  return { name, bytes: await readFile(await file.path()) }
}

test('a manager takes the prices of a desk and its catalogue away', { tag: '@both' }, async ({ page }) => {
  const opened: string[] = []
  page.on('request', (request) => opened.push(request.url()))
  await signIn(page, MARIE)
  await page.goto('/#/homegest')
  await expect(page.getByRole('heading', { name: 'Extractions' })).toBeVisible()
  await shot(page, 'extracts-home')
  const prices = await saved(page, 'Extraction des prix', 'CSV (.csv)')
  expect(prices.name).toMatch(/^prix-.*\.csv$/)
  const lines = prices.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFPartenaire;Catégorie;N° d’offre;Offre;/)
  const shirt = lines.find((line) => line.includes(`;${CLOTHES.offer};`) && line.includes(`;${CLOTHES.item};`))
  expect(shirt, 'what is sold stands there with its price').toMatch(/;\d+,\d\d;Non;/)
  const catalogue = await saved(page, 'Extraction du catalogue', 'Excel (.xlsx)')
  expect(catalogue.bytes.subarray(0, 2).toString()).toBe('PK')
  // A ticket stands in no address.
  expect(opened.filter((url) => url.includes('OpenExtract')).every((url) => !url.includes('?'))).toBe(true)
  await audit(page)
})

test('the prices of a partner are asked for beside their offers', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/partners/home/2')
  await saved(page, 'Extraction des prix', 'Excel (.xlsx)')
  await page.goto('/#/offres/list/2')
  await expect(page.getByRole('heading', { name: /^Offres de / })).toBeVisible()
  const { bytes } = await saved(page, 'Extraction des prix', 'CSV (.csv)')
  const partners = new Set(
    bytes
      .toString('utf8')
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[0]),
  )
  expect(partners.size).toBe(1)
  await audit(page)
  await signIn(page, GILLES)
  await page.goto('/#/offres/list/2')
  await expect(page.getByRole('heading', { name: /^Offres de / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Extraction des prix' })).toHaveCount(0)
})

test('a partner saves the orders of a month', { tag: '@both' }, async ({ page, request }) => {
  const id = await newOrder(request, CLOTHES)
  await signIn(page, PRESSING)
  await page.goto('/#/allorderp')
  const months = page.getByRole('combobox', { name: 'Mois à exporter' })
  await expect(months).toBeVisible()
  await shot(page, 'extracts-partner')
  await noWider(page)
  const month = await saved(page, 'Exporter le mois', 'CSV (.csv)')
  const lines = month.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toContain('N°;Commandée;Prestation;')
  expect(lines.some((line) => line.startsWith(`${id};`) && line.includes(CLOTHES.item))).toBe(true)
  // Another month has other orders.
  await months.selectOption({ index: 1 })
  const before = await saved(page, 'Exporter le mois', 'CSV (.csv)')
  expect(before.name).not.toBe(month.name)
  expect(before.bytes.toString('utf8')).not.toContain(`\r\n${id};`)
  await audit(page)
})
