import { readFile } from 'node:fs/promises'
import { call, MARIE } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

/** A partner of Orion whose bread nobody has said the price of yet. */
const BAKERY = { id: 29, name: 'Boulangerie Maurin', mail: 'compta-maurin@partner.test' }
/** The desks of Orion, to which it comes. */
const DESKS = [1, 2]

/** Sets the rate of the bakery for an order at each desk; without one it is paid as its offers say. */
async function agree(request: Parameters<typeof call>[0], rate: number) {
  for (const entId of DESKS) {
    const about = { entId, partId: BAKERY.id }
    const { edition } = await call<{ edition: number }>(request, 'partners/EntPartSettingsAction', {
      action: 'get',
      data: about,
    })
    await call(request, 'partners/EntPartSettingsAction', { action: 'set', data: { ...about, rate }, edition })
  }
}

// One of the steps is refused.
test.use({ allowRefusals: true })

test('the end of a month: all are computed, an error is mended, one is closed, sent and opened', async ({ page }) => {
  test.slow()
  await signIn(page, MARIE)
  const { request } = page.context()
  await agree(request, 0)
  await page.goto('/#/attenduFactu/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Attendus de facturation' })).toBeVisible()
  await page.getByRole('button', { name: 'Générer pour tous' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Générer pour tous' }).click()
  await expect(page.getByRole('status').filter({ hasText: /attendus? calculés?/ })).toBeVisible({ timeout: 60_000 })
  await everywhere(page, 'invoicing-home')

  // The bakery's orders have no buying price.
  await page.getByRole('link', { name: BAKERY.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(BAKERY.name) })).toBeVisible()
  await expect(
    page.getByText('Cet attendu a rencontré des erreurs. Merci de les corriger et de le regénérer.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clôturer' })).toBeDisabled()
  const mend = page.getByRole('link', { name: 'Corriger' }).first()
  await expect(mend).toHaveAttribute('href', new RegExp(`/offre/fulledit/${BAKERY.id}/`))
  await everywhere(page, 'invoicing-errors')

  // It is paid by the order from now on.
  await agree(request, 600)
  await page.getByRole('button', { name: 'Recalculer' }).click()
  await expect(page.getByText('Attendu recalculé')).toBeVisible()
  await expect(page.getByText('Cet attendu a rencontré des erreurs.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'TVA par taux' })).toBeVisible()
  await everywhere(page, 'invoicing-detail')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7')

  await page.getByRole('button', { name: 'Clôturer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clôturer' }).click()
  await expect(page.getByText('Attendu clôturé')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer au partenaire' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer au partenaire' }).click()
  await expect(page.getByText(`Envoyé à ${BAKERY.mail}`)).toBeVisible()
  const sent = async () => {
    await request.post('/dev/jobs/relay-outbox')
    const mails = await (await request.get('/dev/mails', { params: { to: BAKERY.mail } })).json()
    return mails[0] ?? {}
  }
  await expect
    .poll(sent, { timeout: 20_000 })
    .toMatchObject({ subject: expect.stringMatching(/^Attendu de facturation d/) })
  const [paper] = (await sent()).files
  expect(paper).toMatchObject({ name: expect.stringMatching(/\.pdf$/), kind: 'application/pdf' })
  expect(Buffer.from(paper.data, 'base64').subarray(0, 8).toString()).toBe('%PDF-1.7')

  // Others run this too, and find it as it was.
  await page.getByRole('button', { name: 'Rouvrir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rouvrir' }).click()
  await expect(page.getByText('Attendu rouvert')).toBeVisible()
  // The books have the compensations that were deducted when it was closed.
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Supprimer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByRole('dialog')).toContainText('recalculez-le au lieu de le supprimer')
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Attendus de ${BAKERY.name}` })).toBeVisible()
  await everywhere(page, 'invoicing-partner')
  await agree(request, 0)
})
