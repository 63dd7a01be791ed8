import { another, expectation, MARIE, MASSEUR } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff and partners always read French, whatever the browser speaks.

test('a partner reads what it was paid, and the desk pays a part and takes it back', async ({ page, browser }) => {
  await signIn(page, MARIE)
  await page.goto(`/#/attenduFactu/detail/${expectation()}`)
  await expect(page.getByRole('heading', { name: 'Paiements au partenaire' })).toBeVisible()
  await page.getByRole('button', { name: 'Enregistrer un paiement' }).click()
  const dialog = page.getByRole('dialog')
  // A payout that was taken back stays in the list, so each try has a reference of its own.
  const reference = `VIR ${Date.now()}`
  await expect(dialog).toContainText('à payer pour cet attendu')
  await dialog.getByLabel('Montant').fill('1,00')
  await dialog.getByLabel('Libellé du virement').fill(reference)
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Paiement enregistré')).toBeVisible()
  await expect(page.getByText(reference)).toBeVisible()

  const lucie = await another(browser, MASSEUR)
  await lucie.goto('/#/paymentsPart')
  await expect(lucie.getByRole('heading', { level: 1, name: 'Mes paiements' })).toBeVisible()
  await expect(lucie.getByRole('heading', { name: 'Paiements reçus' })).toBeVisible()
  await expect(lucie.getByText(reference)).toBeVisible()
  await everywhere(lucie, 'partner-payments')
  await lucie.context().close()

  // Others run this too, and find it as it was. The last line is the newest.
  await page
    .getByRole('button', { name: /^Annuler le paiement de 1,00/ })
    .last()
    .click()
  await dialog.getByRole('button', { name: 'Annuler le paiement' }).click()
  await expect(page.getByText('Paiement annulé')).toBeVisible()
})
