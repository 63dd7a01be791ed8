import { call, GILLES, MARIE, newOrder } from './desk'
import { audit, everywhere, expect, noWider, signIn, test } from './support'

// Staff always read French, whatever the browser speaks.

test('home shows figures in pictures and tables, and each number leads to its list', {
  tag: '@both',
}, async ({ page, request }) => {
  test.setTimeout(240_000)
  const order = await newOrder(request)
  await signIn(page, MARIE)
  await page.goto('/#/homegest')
  const figures = page.getByRole('region', { name: 'Chiffres', exact: true })
  const orders = figures.getByRole('region', { name: 'Commandes', exact: true })
  await expect(orders.getByRole('img', { name: /^Commandes, en image/ })).toBeVisible()
  await expect(orders.locator('canvas')).toBeVisible()
  for (const name of ['Chiffre d’affaires', 'Délai d’acceptation', 'Délai de réponse', 'Notes', 'Rendez-vous manqués'])
    await expect(figures.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(figures.getByRole('region', { name: 'Impayés', exact: true }).locator('canvas')).toBeVisible()
  await everywhere(page, 'figures-1')

  const counted = async () => {
    const told = await call<{ sum: { orders: number; cancelled: number } }>(
      page.request,
      'bi/GetDeskFigures',
      {},
      'GET',
    )
    return told.sum
  }

  await test.step('a cancelled order stays an order of its day, and is told as cancelled', async () => {
    const before = await counted()
    await call(page.request, 'desk/changeOrderStatus', {
      orderId: order,
      status: 'REJECTED',
      comment: 'Impossible',
      noMail: true,
    })
    const after = await counted()
    expect(after).toMatchObject({ orders: before.orders, cancelled: before.cancelled + 1 })
  })

  await test.step('the table has the numbers of the picture, and leads to the orders of its day by keyboard', async () => {
    const button = orders.getByRole('button', { name: 'Afficher le tableau' })
    await button.focus()
    await page.keyboard.press('Enter')
    const table = orders.getByRole('table', { name: 'Commandes : tableau' })
    await expect(table.getByRole('columnheader', { name: 'Annulées' })).toBeVisible()
    await audit(page)
    await noWider(page)
    const today = table.getByRole('row').nth(1).getByRole('link').first()
    await today.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/allorders\?date=\d{4}-\d{2}-\d{2}/)
    await expect(page.getByRole('heading', { level: 1, name: 'Les commandes' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Sélectionner la ligne ${order}` })).toHaveCount(1)
  })

  await test.step('paper has the tables', async () => {
    await page.goto('/#/homegest')
    await expect(orders.locator('canvas')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(orders.getByRole('table')).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('all conciergeries stand together and each in a row, which leads to work there', async () => {
    await figures.getByText('Toutes les miennes').click()
    await expect(figures.getByRole('heading', { name: 'Par conciergerie' })).toBeVisible()
    await expect(orders.getByRole('link')).toHaveCount(0)
    await audit(page)
    await noWider(page)
    // A row of a table, or a card on a phone.
    const row = figures.locator('tbody tr, li.card').filter({ hasText: 'Orion Paris La Défense' }).last()
    await row.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Les commandes' })).toBeVisible()
  })
})

test('a manager of one conciergerie reads its figures, and is refused too long a period in words', {
  tag: '@both',
}, async ({ page }) => {
  await signIn(page, GILLES)
  await page.goto('/#/homegest')
  const figures = page.getByRole('region', { name: 'Chiffres', exact: true })
  await expect(figures.locator('canvas').first()).toBeVisible()
  await expect(figures.getByText('Toutes les miennes')).toHaveCount(0)
  await figures.getByLabel('Période').selectOption('92')
  await expect(figures.locator('canvas').first()).toBeVisible()
  const answer = await page.request.get('/api/bi/GetDeskFigures', {
    headers: { fromApp: 'web' },
    params: { from: '2020-01-01', to: '2026-01-01' },
  })
  expect(answer.status()).toBe(422)
  expect((await answer.json()).data.fields.to).toContain('92')
})
