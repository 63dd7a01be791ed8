import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { GILLES, MARIE } from './desk'
import { audit, everywhere, expect, noWider, signIn, test } from './support'

/** The cells of the only sheet of a workbook, row by row, as another library reads them. */
const READ = `
import io, json, sys, zipfile
from xml.etree import ElementTree
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
space = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
sheet = ElementTree.fromstring(archive.read('xl/worksheets/sheet1.xml'))
print(json.dumps([[''.join(cell.itertext()) for cell in row.iter(space + 'c')] for row in sheet.iter(space + 'row')]))
`

const rowsOf = (input: Buffer): string[][] =>
  JSON.parse(execFileSync('python3', ['-c', READ], { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }))

/** Launches a content for the conciergeries that were chosen, and waits until its file is ready. */
async function launched(page: Page, content: string, format: string) {
  await page.getByLabel('Contenu').selectOption(content)
  const formats = page.getByLabel('Format')
  if (await formats.isEnabled()) await formats.selectOption(format)
  await page.getByRole('button', { name: 'Lancer l’extraction' }).click()
  const newest = page.getByRole('article', { name: new RegExp(`^${content}`) }).first()
  await expect(newest.getByText('Prête')).toBeVisible({ timeout: 30_000 })
  const download = page.waitForEvent('download')
  await newest.getByRole('button', { name: /^Télécharger/ }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a manager launches long extracts, follows them and opens their files', { tag: '@both' }, async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/reporting/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Rapports et extractions' })).toBeVisible()
  await audit(page)
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page).toHaveURL(/#\/reporting\/2\?desks=\d/)
  await expect(page.getByRole('button', { name: 'Lancer l’extraction' })).toBeVisible()
  await everywhere(page, 'reporting')

  const orders = await launched(page, 'Commandes', 'Excel (.xlsx)')
  expect(orders.name).toMatch(/^commandes_\d{4}-\d\d-\d\d\.xlsx$/)
  const [titles, first] = rowsOf(orders.bytes)
  expect(titles?.slice(0, 3)).toEqual(['N°', 'Entreprise', 'Conciergerie'])
  expect(first?.[0]).toMatch(/^\d+$/)

  const fec = await launched(page, 'FEC des ventes', '')
  const lines = fec.bytes.toString('utf8').replace(/\r\n$/, '').split('\r\n')
  expect(lines.every((line) => line.split('\t').length === 18)).toBe(true)
  const cents = (text = '') => Number(text.replace(',', ''))
  const sum = (field: number) => lines.slice(1).reduce((sum, line) => sum + cents(line.split('\t')[field]), 0)
  expect(lines.length).toBeGreaterThan(2)
  expect(sum(11)).toBe(sum(12))

  const people = await launched(page, 'Bénéficiaires actifs', 'CSV (.csv)')
  expect(people.bytes.toString('utf8')).toMatch(/^\uFEFFN°;Entreprise;Conciergerie;Nom;Prénom;/)
  await noWider(page)
})

test('a report without its dates is not launched, and somebody without the rights finds none', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/reporting/2?desks=1')
  await page.getByRole('textbox', { name: 'Du', exact: true }).fill('')
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill('')
  await page.getByRole('button', { name: 'Lancer l’extraction' }).click()
  await expect(page.getByText('Merci de choisir une date de début')).toBeVisible()
  await expect(page.getByText('Merci de choisir une date de fin')).toBeVisible()
  await page.goto('/#/reporting/2')
  await page.getByRole('button', { name: 'Lancer l’extraction' }).click()
  await expect(page.getByText('Merci de choisir une ou des conciergeries')).toBeVisible()
  await signIn(page, GILLES)
  await page.goto('/#/reporting/2?desks=1')
  await expect(page.getByRole('button', { name: 'Lancer l’extraction' })).toHaveCount(0)
})
