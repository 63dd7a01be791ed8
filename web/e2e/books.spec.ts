import { MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

test('each night compares the banks with the ledger, and checks the tax', async ({ page, request }) => {
  await signIn(page, MARIE)
  const asked = await request.post('/dev/jobs/compare-money')
  expect(asked.ok(), await asked.text()).toBe(true)

  await test.step('the tax of each of the last days was looked at', async () => {
    await page.goto('/#/compta/rapprochements?view=tva')
    await expect(page.getByRole('heading', { level: 1, name: 'Contrôle de la TVA' })).toBeVisible()
    const checked = async () => {
      // A day leaves word of the next one.
      await request.post('/dev/jobs/relay-outbox')
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Contrôle de la TVA' })).toBeVisible()
      return page.getByText(/Tout concorde|Écarts : /).count()
    }
    await expect.poll(checked, { timeout: 30_000 }).toBeGreaterThan(0)
    await everywhere(page, 'desk-bank-vat')
  })

  await test.step('what the banks and the ledger say stands side by side', async () => {
    await page.goto('/#/compta/rapprochements?view=quotidien')
    await expect(page.getByRole('heading', { level: 1, name: 'Banque, SlimPay et grand livre' })).toBeVisible()
    await everywhere(page, 'desk-bank-days')
  })
})
