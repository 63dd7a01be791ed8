import type { Page } from '@playwright/test'
import { BRUNO, CLOTHES, MARIE, newOrder } from './desk'
import { audit, expect, inBothSchemes, noWider, signIn, test } from './support'

// The worker keeps the application, and the application what was seen last: both are looked at without a network.
test.use({ serviceWorkers: 'allow', allowRefusals: true })

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('seen') ?? '')

/** Waits until this was kept, some seconds after the screen is at rest, and until the worker has the application. */
async function rest(page: Page, seen: string) {
  await expect.poll(() => kept(page), { timeout: 40_000 }).toContain(seen)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

test('orders stay readable without a network, and go with the session', { tag: '@both' }, async ({
  page,
  context,
  request,
  words,
}) => {
  test.setTimeout(180_000)
  const offline = page.getByRole('heading', { level: 1, name: words('Vous êtes hors ligne', 'You are offline') })
  const seen = page.getByRole('region', { name: words('Commandes en cours', 'Orders in progress') })
  const order = await newOrder(request)
  await signIn(page, BRUNO)
  await page.goto('/#/bnfv2/activity/')
  await expect(page.locator(`a[href$="/orderDetail/${order}"]`).first()).toBeVisible()
  await rest(page, `"number":${order},`)

  await test.step('the application opens without a network, with what was seen and its hour', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(offline).toBeVisible()
    await expect(seen).toContainText(words(/Vu à \d+\sh/, /As seen at \d\d:\d\d/))
    await expect(seen.getByRole('listitem').filter({ hasText: String(order) })).toBeVisible()
    await expect(page.getByText(words(/Rien ne peut être changé/, /Nothing can be changed/))).toBeVisible()
    await inBothSchemes(page, 'offline-seen')
    await noWider(page)
  })

  await test.step('the screen comes by itself once there is a network', async () => {
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await expect(page.locator(`a[href$="/orderDetail/${order}"]`).first()).toBeVisible()
  })

  await test.step('nothing is left of somebody whose session has ended', async () => {
    await context.clearCookies()
    await page.reload()
    await expect(page).toHaveURL(/#\/login$/)
    expect(await page.evaluate(() => localStorage.getItem('seen'))).toBeNull()
    await context.setOffline(true)
    await page.reload()
    await page.goto('/#/bnfv2/activity/')
    await expect(offline).toBeVisible()
    await expect(seen).toHaveCount(0)
    await context.setOffline(false)
  })
})

// Without a network nobody knows that staff read French: the device is set to another language here.
test('a manager reads the day of the desk without a network, and erases it', async ({
  page,
  context,
  request,
  words,
}) => {
  test.setTimeout(180_000)
  // It is to be handed to its partner.
  await newOrder(request, CLOTHES)
  await signIn(page, MARIE)
  await page.goto('/#/aujourdhui')
  await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible()
  await rest(page, '"name":"collect"')
  expect(await kept(page), 'no number to call is kept').not.toMatch(/\+33/)

  await context.setOffline(true)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: words('Vous êtes hors ligne', 'You are offline') }),
  ).toBeVisible()
  const parts = page.getByRole('region', {
    name: words(/À remettre|À recevoir|Rendez-vous/, /To hand|To receive|Appointments/),
  })
  await expect(parts.first()).toContainText(words(/Vu à \d+\sh/, /As seen at \d\d:\d\d/))
  await audit(page)
  await page.getByRole('button', { name: words('Effacer de cet appareil', 'Erase it from this device') }).click()
  await expect(parts).toHaveCount(0)
  expect(await kept(page)).toMatch(/^\d+ $/)
  await context.setOffline(false)
})
