import { MARIE, newOrder } from './desk'
import { everywhere, expect, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test('many orders go on in the background, and what is refused is told', async ({ page, request }) => {
  const orders = [await newOrder(request), await newOrder(request)]
  await signIn(page, MARIE)
  const accept = async () => {
    await page.goto('/#/allorders')
    for (const order of orders) await page.getByRole('checkbox', { name: `Sélectionner la ligne ${order}` }).check()
    await page.getByRole('button', { name: 'Changer le statut' }).click()
    const dialog = page.getByRole('dialog', { name: 'Changer le statut de 2 commandes' })
    await dialog.getByLabel('Nouveau statut').selectOption({ label: 'Acceptée' })
    return dialog
  }
  const dialog = await accept()
  await everywhere(page, 'desk-bulk-status')
  await dialog.getByRole('button', { name: 'Changer le statut' }).click()
  // The manager stays in the list, which shows the new status of its orders.
  await expect(page.getByRole('status').filter({ hasText: '« Acceptée » : 2 sur 2' })).toBeVisible({ timeout: 30_000 })
  for (const order of orders)
    await expect(page.getByRole('row').filter({ hasText: String(order) })).toContainText('Acceptée')
  await page.getByRole('button', { name: 'Suivre' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Traitements par lot' })).toBeVisible()
  const newest = page.getByRole('article', { name: 'Passage à « Acceptée »' }).first()
  await expect(newest.getByText('2 sur 2')).toBeVisible({ timeout: 30_000 })
  await expect(newest.getByText('Terminé')).toBeVisible()

  await (await accept()).getByRole('button', { name: 'Changer le statut' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 sur 2, 2 refusées' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Suivre' }).click()
  await expect(newest.getByText('2 sur 2 · 2 refusées')).toBeVisible({ timeout: 30_000 })
  await newest.getByText('Ce qui a été refusé').click()
  await expect(newest.getByRole('link', { name: new RegExp(`${orders[0]}`) })).toBeVisible()
  await expect(newest.getByText('Ce changement de statut n’est pas possible.').first()).toBeVisible()
  await everywhere(page, 'desk-bulk-operations')
})
