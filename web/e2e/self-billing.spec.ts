import { readFile } from 'node:fs/promises'
import { expectation, MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

// A SIREN that is wrong is refused on the way.
test.use({ allowRefusals: true })

test('the invoice of a partner is made in its name, downloaded and deposited', async ({ page }) => {
  await signIn(page, MARIE)
  await page.goto('/#/attenduFactu/partnerHome/1')
  await page.getByRole('button', { name: 'Autofacturation' }).click()
  await page.getByRole('menuitem', { name: 'Facturation du partenaire' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('SIREN', { exact: true })).toHaveValue('732829320')
  await dialog.getByLabel('SIREN', { exact: true }).fill('732829321')
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(dialog).toContainText('Ce SIREN est faux')
  await dialog.getByLabel('SIREN', { exact: true }).fill('732 829 320')
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('Facturation du partenaire enregistrée')).toBeVisible()

  await page.goto(`/#/attenduFactu/detail/${expectation()}`)
  await expect(page.getByRole('heading', { name: 'Autofacturation' })).toBeVisible()
  // An invoice is never taken back: whoever runs this second finds it.
  const issue = page.getByRole('button', { name: 'Établir la facture' })
  const download = page.getByRole('button', { name: 'Factur-X' })
  await expect(issue.or(download)).toBeVisible()
  if (await issue.isVisible()) {
    await issue.click()
    await dialog.getByRole('button', { name: 'Établir la facture' }).click()
  }
  await expect(download).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rouvrir' })).toBeHidden()
  const waits = page.waitForEvent('download')
  await download.click()
  const file = await waits
  expect(file.suggestedFilename()).toMatch(/^af1-\d{4}-00001_.*\.pdf$/)
  expect((await readFile(await file.path())).includes('factur-x.xml')).toBe(true)
  await page.context().request.post('/dev/jobs/relay-outbox')
  await page.reload()
  await expect(page.getByText(/Déposée sur la plateforme agréée/)).toBeVisible({ timeout: 20_000 })
  await everywhere(page, 'self-billing')
})
