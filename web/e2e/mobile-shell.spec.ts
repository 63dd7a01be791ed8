import type { Page } from '@playwright/test'
import { BRUNO } from './desk'
import { everywhere, expect, inBothSchemes, signIn, test } from './support'

// The page in other hands: a web view, a page around it, a browser that is too old, a server that has moved on.

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

interface AppMessage {
  type: string
  url?: string
  title?: string
}

/** The native application around the page, and what it was told. */
async function inNativeApp(page: Page) {
  await page.addInitScript(() => {
    if (self.origin === 'null') return
    const told: string[] = JSON.parse(sessionStorage.getItem('told') ?? '[]')
    window.ReactNativeWebView = {
      postMessage: (text) => {
        told.push(text)
        sessionStorage.setItem('told', JSON.stringify(told))
      },
    }
  })
  return (): Promise<AppMessage[]> =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]').map((text: string) => JSON.parse(text)))
}

/** The server refuses what the page saves from now on, until it is asked to take it again. */
async function outdate(page: Page) {
  let old = true
  await page.route('**/account/SetMyProfile', (route) =>
    old
      ? route.fulfill({ status: 426, json: { code: 16, data: null, message: 'old', notificationCount: 0 } })
      : route.continue(),
  )
  return () => {
    old = false
  }
}

/** Opens the form of the profile and types into it. */
async function typesIntoProfile(page: Page, words: (fr: string, en: string) => string) {
  await page.goto('/#/bnfv2/profile/0')
  const field = page.getByRole('textbox', { name: words('Ville', 'City') })
  await field.fill('Saint-Malo')
  return field
}

test.describe('a page that the server has left behind (code 16)', () => {
  test.use({ allowRefusals: true })

  test('says so, and keeps what was typed', { tag: '@both' }, async ({ page, words }) => {
    await signIn(page, BRUNO)
    const field = await typesIntoProfile(page, words)
    const accept = await outdate(page)
    await page
      .getByRole('button', { name: words('Enregistrer', 'Save') })
      .first()
      .click()
    await expect(page.getByText(words('Mise à jour nécessaire', 'Update needed'))).toBeVisible()
    await expect(
      page.getByText(
        words(
          'Votre application n’est pas à jour. Actualisez la page pour continuer.',
          'Your app is not up to date. You must refresh the page in order to continue.',
        ),
      ),
    ).toBeVisible()
    await everywhere(page, 'outdated')
    accept()
    await page.getByRole('button', { name: words('Actualiser la page', 'Refresh the page') }).click()
    await expect(field).toHaveValue('Saint-Malo')
    await expect(page.getByText(words('Votre saisie a été conservée.', 'What you typed has been kept.'))).toBeVisible()
  })

  test('inside the native application is refreshed by that', { tag: '@phone' }, async ({ page, words }) => {
    const told = await inNativeApp(page)
    await signIn(page, BRUNO)
    await typesIntoProfile(page, words)
    await outdate(page)
    await page
      .getByRole('button', { name: words('Enregistrer', 'Save') })
      .first()
      .click()
    await expect(page.getByText(/fermez-la puis relancez-la/)).toBeVisible()
    await page.getByRole('button', { name: words('Actualiser la page', 'Refresh the page') }).click()
    expect(await told()).toEqual([{ type: 'refresh' }])
  })
})

test('a changed profile is asked about before it is left', { tag: '@both' }, async ({ page, words }) => {
  await signIn(page, BRUNO)
  const field = await typesIntoProfile(page, words)
  const back = page.getByRole('link', { name: words('Retour', 'Back'), exact: true })
  await back.click()
  const question = page.getByRole('dialog', { name: words('Abandonner les modifications ?', 'Discard the changes?') })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: words('Continuer la saisie', 'Keep editing') }).click()
  await expect(question).toHaveCount(0)
  await expect(field).toHaveValue('Saint-Malo')
  await back.click()
  await question.getByRole('button', { name: words('Abandonner', 'Discard'), exact: true }).click()
  await expect(page).toHaveURL(/#\/bnfv2\/menu$/)
})

test('a new version is told of by a banner, and taking it loses nothing', { tag: '@both' }, async ({ page, words }) => {
  await signIn(page, BRUNO)
  let version = 'one'
  const headers = { fromApp: 'web' }
  const { data } = await (await page.request.get('/api/account/BasicData', { headers })).json()
  await page.route('**/account/BasicData*', (route) =>
    route.fulfill({
      json: { code: 0, data: { ...data, serverVersion: version }, message: null, notificationCount: 0 },
    }),
  )
  await page.clock.install()
  const field = await typesIntoProfile(page, words)
  version = 'two'
  await page.clock.runFor(61_000)
  const banner = page.getByRole('status').filter({ hasText: words('Une nouvelle version', 'A new version') })
  await expect(banner).toBeVisible()
  await expect(field).toHaveValue('Saint-Malo')
  await inBothSchemes(page, 'new-version')
  await banner.getByRole('button').click()
  await page.clock.runFor(5_000)
  await expect(field).toHaveValue('Saint-Malo')
})

test('a link that contains /shortcuts/ opens its screen, after signing in as well', { tag: '@both' }, async ({
  page,
  words,
}) => {
  await signIn(page, BRUNO)
  await page.goto('/#/shortcuts/bnfv2/favorites')
  await expect(page).toHaveURL(/#\/bnfv2\/favorites$/)
  await expect(heading(page, words('Favoris', 'Favourites'))).toBeVisible()
  await page.evaluate(() => postMessage({ type: 'shortcutEvent', shortcut: '/orders' }))
  await expect(page).toHaveURL(/#\/bnfv2\/activity\/?$/)
})

test('the native application shares an offer of the moment', { tag: '@phone' }, async ({ page }) => {
  const told = await inNativeApp(page)
  await signIn(page, BRUNO)
  await page.goto('/#/bnfv2/odm/1')
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect.poll(told).toHaveLength(1)
  const [message] = await told()
  expect(message).toMatchObject({ type: 'share', url: expect.stringMatching(/#\/shortcuts\/bnfv2\/odm\/1$/) })
})

test('the native application says that the page of the bank is closed, and what is paid is asked for anew', {
  tag: '@phone',
}, async ({ page }) => {
  await inNativeApp(page)
  await signIn(page, BRUNO)
  await page.goto('/#/bnfv2/activity')
  await expect(heading(page, /./)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  // Another page in the same window may not say so.
  await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.sandbox.add('allow-scripts')
    frame.srcdoc = '<script>parent.postMessage({ type: "paymentClosed" }, "*")</script>'
  })
  await page.waitForTimeout(500)
  expect(asked.filter((path) => path.includes('Order'))).toEqual([])
  await page.evaluate(() => postMessage({ type: 'paymentClosed' }))
  await expect.poll(() => asked.some((path) => path.includes('Order'))).toBe(true)
  await expect(page).toHaveURL(/#\/bnfv2\/activity\/?$/)
})

test('a browser that is too old reads why', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'))
  await page.goto('/')
  await expect(
    page.getByText('Your browser is not supported. Please try again with Firefox, Edge or Chrome.'),
  ).toBeVisible()
  await expect(page.getByText('Votre navigateur n’est pas pris en charge.')).toBeVisible()
})
