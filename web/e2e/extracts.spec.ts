import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { CLOTHES, call, GILLES, MARIE, newOrder, PRESSING } from './desk'
import { audit, everywhere, expect, noWider, shot, signIn, test } from './support'

/** The file that is saved of an extract, once it was asked for in this format. */
async function saved(page: Page, button: string, format: 'Excel (.xlsx)' | 'CSV (.csv)' | 'FEC (.txt)') {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  const name = file.suggestedFilename()
  await expect(page.getByText(`${name} est enregistré`)).toBeVisible()
  return { name, bytes: await readFile(await file.path()) }
}

/** A register that people learn with, at the desk of Marie. */
async function founded(request: APIRequestContext, name: string) {
  await call(request, 'auth/login', { login: MARIE.login, pass: MARIE.pass })
  const headers = {
    fromApp: 'web',
    'Idempotency-Key': randomUUID(),
    'X-Context': JSON.stringify({ conciergerieId: 1 }),
  }
  const made = await request.post('/api/cash/CreateCaisseForConciergerie', {
    headers,
    data: { name, cash: 15_000, training: true },
  })
  expect(made.ok(), await made.text()).toBe(true)
}

test('a manager takes the prices of a desk and its catalogue away', { tag: '@both' }, async ({ page }) => {
  const opened: string[] = []
  page.on('request', (request) => opened.push(request.url()))
  await signIn(page, MARIE)
  await page.goto('/#/homegest')
  await expect(page.getByRole('heading', { name: 'Extractions', exact: true })).toBeVisible()
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

test('accountants take the journals and the books of registers away', { tag: '@both' }, async ({ page, request }) => {
  const name = `École ${Date.now()}`
  await founded(request, name)
  await signIn(page, MARIE)
  await page.goto('/#/homegest')
  const journal = await saved(page, 'Journal des caisses', 'CSV (.csv)')
  expect(journal.name).toMatch(/^journal-des-caisses_.*\.csv$/)
  const lines = journal.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFConciergerie;Caisse;Caisse école;Ligne;Date;Opération;/)
  expect(lines.filter((line) => line.includes(`;${name};Oui;1;`))).toHaveLength(1)
  for (const button of ['Inventaires', 'Synthèse des inventaires']) {
    const file = await saved(page, button, 'Excel (.xlsx)')
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
  }
  const books = await saved(page, 'Écritures du mois', 'FEC (.txt)')
  expect(books.name).toMatch(/^caisses-inextenso-\d{4}-\d{2}_.*\.txt$/)
  const [titles, ...entries] = books.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(titles?.split('\t')).toHaveLength(18)
  expect(entries.some((line) => line.includes(name))).toBe(false)
  await page.getByRole('heading', { name: 'Extractions des caisses' }).scrollIntoViewIfNeeded()
  await everywhere(page, 'extracts-registers')

  // Without a desk nothing is made, and the screen says so.
  await page.getByRole('combobox', { name: 'Conciergeries' }).click()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Merci de choisir une ou des conciergeries')).toBeVisible()
  await signIn(page, GILLES)
  await page.goto('/#/homegest')
  await expect(page.getByRole('heading', { name: 'Extractions des caisses' })).toHaveCount(0)
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
