import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

/** A file with an account of its own for each run of the test: its balances say how much moved. */
const statement = (account: string, closing: string) => ({
  name: 'releve.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `Compte;${account};\nAncien solde;;0,00\nNouveau solde;;${closing}\n\n` +
      'Date;Libellé;Montant\n20/11/2026;VIREMENT EMIS;-99,99\n20/11/2026;VIREMENT REÇU;100,00\n20/11/2026;VIREMENT REÇU;100,00\n',
    'latin1',
  ),
})

test('a statement is looked at, kept once, and a cent that is missing is found', async ({ page }, info) => {
  const account = `30004001230${String(Date.now()).slice(-9)}${info.project.name === 'desktop' ? 1 : 2}`
  const grouped = encodeURIComponent(account.replace(/(.{4})(?=.)/g, '$1\u00a0'))
  await signIn(page, MARIE)
  const file = page.locator('input[type=file]')
  // A row of a table, or a card of a phone.
  const row = (text: string) => page.locator('tr, li.card').filter({ hasText: text }).first()

  await test.step('a file whose balances do not agree is refused', async () => {
    await page.goto('/#/compta/rapprochements?view=import')
    await expect(page.getByRole('heading', { level: 1, name: 'Importer un relevé' })).toBeVisible()
    await file.setInputFiles(statement(account, '100,02'))
    await expect(page.getByRole('alert').filter({ hasText: 'Import incorrect' })).toContainText('100,01')
  })

  await test.step('the right one is shown, kept, and adds nothing when it comes again', async () => {
    await file.setInputFiles(statement(account, '100,01'))
    await expect(page.getByText('Windows-1252')).toBeVisible()
    await everywhere(page, 'desk-bank-import')
    await page.getByRole('button', { name: 'Enregistrer ces lignes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rapprochements bancaires' })).toBeVisible()
    await page.goto('/#/compta/rapprochements?view=import')
    await file.setInputFiles(statement(account, '100,01'))
    await expect(page.getByRole('button', { name: 'Tout est déjà enregistré' })).toBeDisabled()
  })

  await test.step('two lines that differ by a cent are matched with a fee, which says so', async () => {
    await page.goto(`/#/compta/rapprochements?account=${grouped}`)
    await expect(page.getByText('VIREMENT EMIS').first()).toBeVisible()
    await everywhere(page, 'desk-bank')
    const tick = (text: string) => row(text).getByRole('checkbox').check()
    await tick('VIREMENT EMIS')
    await tick('VIREMENT REÇU')
    await page.locator('.selection-bar').getByRole('button', { name: 'Rapprocher' }).click()
    const dialog = page.getByRole('dialog')
    const lines = dialog.getByRole('group', { name: 'Lignes de la banque' })
    await expect(lines.getByLabel(/EMIS/)).toHaveValue('-99,99')
    await expect(dialog.getByRole('status')).toContainText('Écart : 0,01')
    await expect(dialog.getByRole('button', { name: 'Rapprocher' })).toBeDisabled()
    await dialog.getByLabel('Frais bancaires').fill('0,01')
    await expect(dialog.getByRole('status')).toContainText('Écart : 0,00')
    await everywhere(page, 'desk-bank-matching')
    await dialog.getByRole('button', { name: 'Rapprocher' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('VIREMENT EMIS')).toHaveCount(0)
  })

  await test.step('it is undone where the month shows it', async () => {
    await page.goto(`/#/compta/rapprochements?view=mois&mois=2026-11&account=${grouped}`)
    await page
      .getByRole('button', { name: /^Voir le rapprochement de VIREMENT EMIS/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Annuler ce rapprochement' }).click()
    await expect(page.getByText('Rapprochement annulé')).toBeVisible()
    await page.goto(`/#/compta/rapprochements?account=${grouped}`)
    await expect(page.getByText('VIREMENT EMIS').first()).toBeVisible()
  })
})
