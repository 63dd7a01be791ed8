import { another, CLOTHES, MARIE, newOrder, openOrder, PRESSING } from './desk'
import { audit, expect, noWider, shot, signIn, test } from './support'

test('a partner declines an order with a reason, which waits at the desk, then takes it', { tag: '@both' }, async ({
  page,
  request,
  browser,
}) => {
  const id = await newOrder(request, CLOTHES)
  await signIn(page, PRESSING)
  await page.goto('/#/homepart')
  await expect(page.getByRole('heading', { name: 'Ma journée' })).toBeVisible()
  await page.getByRole('button', { name: 'Jour suivant' }).click()
  await expect(page.getByText('demain', { exact: true })).toBeVisible()
  await shot(page, 'partner-home')
  await page.getByRole('status').getByRole('link', { name: 'Voir' }).click()
  await page.locator(`a[href$="/partnerOrderDetail/${id}"]`).first().click()
  await expect(page.getByRole('heading', { name: `Commande ${id}` })).toBeVisible()
  await expect(page.getByText('€')).toHaveCount(0)
  await audit(page)
  await noWider(page)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Décliner' }).click()
  await dialog.getByRole('button', { name: 'Décliner' }).click()
  await expect(dialog).toContainText('Merci de dire à la conciergerie pourquoi.')
  await dialog.getByLabel('Raison').fill('Machine en panne.')
  await dialog.getByRole('button', { name: 'Décliner' }).click()
  await expect(page.getByText('La conciergerie sait que vous déclinez cette commande.')).toBeVisible()
  await expect(page.getByText('Commande déclinée : Machine en panne.')).toBeVisible()
  await shot(page, 'partner-order')

  const marie = await another(browser, MARIE)
  await openOrder(marie, id)
  await expect(marie.locator('.comment[data-waits]')).toContainText('Commande déclinée : Machine en panne.')
  await marie.context().close()

  // Their list says so as well.
  await page.goto(`/#/allorderp?text=${id}`)
  await expect(page.locator('.list')).toContainText('Déclinée')
  await page.goto(`/#/partnerOrderDetail/${id}`)

  await page.getByRole('button', { name: 'Accepter' }).click()
  await dialog.getByRole('button', { name: 'Accepter' }).click()
  await expect(page.getByText('Vous avez accepté la commande.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accepter' })).toBeHidden()

  // It has no date: their home names it all the same.
  await page.goto('/#/homepart')
  await expect(page.getByRole('heading', { name: /^Sans date : \d/ })).toBeVisible()
})

test('a partner chooses when they are written to', async ({ page }) => {
  await signIn(page, PRESSING)
  await page.goto('/#/homepart')
  await expect(page.getByRole('radio', { name: 'Une fois par jour' })).toBeChecked()
  await page.getByRole('radio', { name: 'Jamais' }).check()
  await expect(page.getByText('Votre choix est enregistré.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Jamais' })).toBeChecked()
  await page.getByRole('radio', { name: 'Une fois par jour' }).check()
  await expect(page.getByRole('radio', { name: 'Une fois par jour' })).toBeChecked()
  await audit(page)
  await noWider(page)
})
