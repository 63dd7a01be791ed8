import { act, another, GILLES, MARIE, newOrder, openOrder, statusOf } from './desk'
import { audit, expect, shot, signIn, test } from './support'

test.use({ allowRefusals: true })

test('of two managers, the second is told, sees what the first did, and keeps what they typed', async ({
  page,
  request,
  browser,
}) => {
  const id = await newOrder(request)
  await signIn(page, MARIE)
  await openOrder(page, id)
  const gilles = await another(browser, GILLES)
  await openOrder(gilles, id)

  await act(gilles, 'Accepter')
  await gilles.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await expect(statusOf(gilles)).toHaveText('Acceptée')
  await gilles.context().close()

  await expect(statusOf(page)).toHaveText('Nouvelle')
  await act(page, 'Modifier le montant')
  await page.getByRole('dialog').getByLabel('Montant (€)').fill('19,90')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Fixer le montant' })
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('Ce que vous avez saisi est gardé.')
  await expect(told.getByRole('row', { name: /^Statut/ })).toContainText('Acceptée')
  await audit(page)
  await shot(page, 'desk-stale')
  await expect(statusOf(page)).toHaveText('Acceptée')

  await expect(dialog.getByLabel('Montant (€)')).toHaveValue('19,90')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('.totals')).toContainText(/19,90/)
  await expect(statusOf(page)).toHaveText('Acceptée')
})
