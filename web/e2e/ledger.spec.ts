import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { act, MARIE, newOrder, openOrder } from './desk'
import { audit, everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks. This test asks for the refusal of wrong days.
test.use({ allowRefusals: true })

/** Today in Paris, as people write it; so many days ago. */
const written = (ago = 0) =>
  new Intl.DateTimeFormat('fr-FR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Paris',
  }).format(Date.now() - ago * 86_400_000)

/** `1 234,50 €` or `1234,50` in cents. */
const cents = (text: string) => Number(text.replace(/[^\d-]/g, ''))

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

async function day(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

/** Turns the pages of the journal until one has this: days on which others work, too, have many. */
async function turnTo(page: Page, row: Locator) {
  await expect(page.getByText('Le total des débits est égal au total des crédits.')).toBeVisible()
  for (;;) {
    await expect(page.locator('.list[data-stale]')).toHaveCount(0)
    if ((await row.count()) > 0) return
    const at = Number(/[?&]page=(\d+)/.exec(page.url())?.[1] ?? 0)
    await page.locator('.list-foot').getByRole('button', { name: 'Suivant' }).click()
    await expect(page).toHaveURL(new RegExp(`[?&]page=${at + 1}\\b`))
  }
}

test('an accountant reads what moved, exports it, and reads what somebody owed on a day', async ({
  page,
  request,
}, info) => {
  test.setTimeout(240_000)
  const title = `Geste ${info.project.name} ${Date.now()}`
  const id = await newOrder(request)
  await signIn(page, MARIE)

  await test.step('a part of an order is collected, and its beneficiary is given a credit', async () => {
    await openOrder(page, id)
    await act(page, 'Modifier les paiements')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Ajouter un paiement' }).click()
    await dialog.getByLabel('Mode de paiement').selectOption({ label: 'Espèces' })
    await dialog.getByLabel('Montant').fill('5,50')
    await dialog.getByRole('button', { name: /^Valider/ }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: 'Son relevé' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Relevé de Bruno Lefèvre' })).toBeVisible()
    await page.getByText('Avoirs', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Nouvel avoir' }).click()
    // Little: credits that cover an order leave no other way to pay it.
    await dialog.getByLabel('Montant').fill('0,75')
    await dialog.getByLabel('Libellé visible du bénéficiaire').fill(title)
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
  })

  const rows = (cause: string): Locator =>
    page.locator('.journal-cards > li, .journal > tbody').filter({ hasText: cause })
  await test.step('both stand in the journal of the day, and all of it balances', async () => {
    await page.goto('/#/paymentsList')
    await expect(page.locator('.list-totals').getByText(/^Collecté/)).toBeVisible()
    await page.getByText('Journal', { exact: true }).click()
    await expect(page).toHaveURL(/view=journal/)
    await expect(page.getByRole('heading', { level: 1, name: 'Le journal' })).toBeVisible()
    await expect(page.getByText('Le total des débits est égal au total des crédits.')).toBeVisible()
    await day(page, 'Du', written())
    await expect(page).toHaveURL(/from=/)
    const paid = rows(`Commande ${id}`).filter({ hasText: 'Paiement' })
    await turnTo(page, paid)
    await expect(paid).toContainText('Espèces')
    await expect(paid.getByText('5,50 €')).toHaveCount(2)
    const given = rows('Avoir accordé').filter({ hasText: title })
    await turnTo(page, given)
    await expect(given.getByText('0,75 €')).toHaveCount(2)
    const foot = page.getByRole('table', { name: 'Totaux par compte' }).locator('tfoot td')
    const [, debit = '', credit = ''] = await foot.allInnerTexts()
    expect(cents(debit)).toBeGreaterThanOrEqual(1300)
    expect(debit).toBe(credit)
    await everywhere(page, 'ledger-day')
  })

  await test.step('it is exported as a spreadsheet reads it', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^journal_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toMatch(/^\uFEFFDate;Pièce;/)
    const lines = text.split('\r\n').slice(1)
    expect(lines.filter((line) => line.includes(title))).toHaveLength(2)
    const column = (nth: number) => sum(lines.map((line) => cents(line.split(';')[nth] ?? '')))
    expect(column(7)).toBe(column(8))
  })

  await test.step('days that make no journal are refused at their field, and an empty day says so', async () => {
    await day(page, 'Au', written(1))
    await expect(page.getByText('Le dernier jour doit suivre le premier.')).toBeVisible()
    await audit(page)
    await day(page, 'Au', written())
    await expect(page.getByText('Le total des débits est égal au total des crédits.')).toBeVisible()
    await page.goto('/#/paymentsList?view=journal&from=2020-01-01&to=2020-01-31')
    await expect(page.getByText('Aucune écriture', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeDisabled()
  })

  await test.step('what the beneficiary owed on a day stands in their statement', async () => {
    await page.goto('/#/paymentsList?view=journal')
    await day(page, 'Du', written())
    await expect(page).toHaveURL(/from=/)
    const given = rows('Avoir accordé').filter({ hasText: title })
    await turnTo(page, given)
    await given.getByRole('link', { name: /^Avoir/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Les avoirs de Bruno Lefèvre' })).toBeVisible()
    await page.getByText('Relevé', { exact: true }).click()
    await expect(page.getByText('Reste à payer', { exact: true })).toBeVisible()
    const owed = page.locator('li[data-sum]').filter({ has: page.getByText(/^(Reste à payer|À rendre)$/) })
    const today = await owed.textContent()
    await everywhere(page, 'ledger-statement')
    await day(page, 'Au soir du', written(1))
    await expect(page).toHaveURL(/on=/)
    await expect(owed).not.toHaveText(today ?? '')
    // Given today: an operation of the month, and no balance of yesterday.
    await expect(page.getByText(title)).toHaveCount(1)
  })

  await test.step('on paper it has its days, and no buttons', async () => {
    await page.goto('/#/paymentsList?view=journal')
    await expect(page.getByText('Le total des débits est égal au total des crédits.')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/, du \d\d\/\d\d\/\d{4} au /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'CSV', exact: true })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
})
