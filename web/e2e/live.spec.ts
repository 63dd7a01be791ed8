import type { Page } from '@playwright/test'
import { another, call, GILLES, MARIE, newOrder, openOrder } from './desk'
import { expect, signIn, test } from './support'

// A screen still asks after signing out, and is refused.
test.use({ allowRefusals: true, live: true })

/** The connection over which changes are told to a page that is opened from now on. */
const connectionOf = (page: Page) =>
  page.waitForEvent('websocket', { predicate: (it) => it.url().includes('/live?ticket='), timeout: 30_000 })

test('what one desk does is on the other’s screen within two seconds, and signing out ends the connection', {
  tag: '@both',
}, async ({ page, request, browser }) => {
  const id = await newOrder(request)
  const connected = connectionOf(page)
  await signIn(page, MARIE)
  const names: string[] = []
  await page.goto(`/#/conciergeinbox?text=${id}`)
  // Rows are cards on a phone.
  const row = page
    .locator('.list')
    .locator('tr, li.card')
    .filter({ hasText: String(id) })
  await expect(row).toBeVisible()
  const socket = await connected
  socket.on('framereceived', ({ payload }) => names.push(String(payload)))
  // Screens ask by themselves as well: here that tells them nothing.
  const nobody = { code: 0, data: { viewers: [], reassigned: [] } }
  await page.route('**/desk/GetOrderViewers*', (route) => route.fulfill({ json: nobody }))

  // A look.
  const gilles = await another(browser, GILLES)
  await openOrder(gilles, id)
  await expect.poll(() => names.some((it) => it.includes('Look')), { timeout: 2_000 }).toBe(true)

  // A claim: the row changes in place.
  const before = await row.boundingBox()
  await gilles.getByRole('button', { name: 'Je m’en occupe' }).click()
  await expect(row).toContainText('Gilles Perrin', { timeout: 2_000 })
  expect((await row.boundingBox())?.y).toBe(before?.y)

  // A message of the beneficiary, which is counted in the rail.
  names.length = 0
  await call(request, 'orders/NewOrderComment', { orderId: id, comment: 'Où en est ma commande ?' })
  await expect.poll(() => names.some((it) => it.includes('Message')), { timeout: 2_000 }).toBe(true)
  for (const name of names) expect(Object.keys(JSON.parse(name))).toEqual(expect.arrayContaining(['changed']))
  expect(names.join()).not.toContain('ma commande')

  const closed = socket.waitForEvent('close', { timeout: 5_000 })
  await call(page.request, 'auth/logout', {})
  await closed
  await gilles.context().close()
})
