import { another, MARIE, MASSEUR } from './desk'
import { everywhere, expect, signIn, test } from './support'

/** The expectation of the masseur for the month before the last one: closed, and paid in part. */
function expectation() {
  const month = new Date()
  month.setUTCDate(1)
  month.setUTCMonth(month.getUTCMonth() - 2)
  return 1_000_000 + month.getUTCFullYear() * 100 + month.getUTCMonth() + 1
}

// Staff and partners always read French, whatever the browser speaks.

test('a partner reads what it was paid, and the desk pays a part and takes it back', async ({ page, browser }) => {
  await signIn(page, MARIE)
  await page.goto(`/#/attenduFactu/detail/${expectation()}`)
  await expect(page.getByRole('heading', { name: 'Paiements au partenaire' })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('à payer pour cet attendu')
  await dialog.getByLabel('Montant').fill('1,00')
  await dialog.getByLabel('Libellé du virement').fill('VIR E2E')
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Paiement enregistré')).toBeVisible()
  await expect(page.getByText('VIR E2E')).toBeVisible()

  const lucie = await another(browser, MASSEUR)
  await lucie.goto('/#/paymentsPart')
  await expect(lucie.getByRole('heading', { level: 1, name: 'Mes paiements' })).toBeVisible()
  await expect(lucie.getByRole('heading', { name: 'Paiements reçus' })).toBeVisible()
  await expect(lucie.getByText('VIR E2E')).toBeVisible()
  await everywhere(lucie, 'partner-payments')
  await lucie.context().close()

  // Others run this too, and find it as it was.
  await page.getByRole('button', { name: /^Annuler le paiement de 1,00/ }).click()
  await dialog.getByRole('button', { name: 'Annuler le paiement' }).click()
  await expect(page.getByText('Paiement annulé')).toBeVisible()
})
