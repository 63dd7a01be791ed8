import type { Page } from '@playwright/test'
import { BRUNO, MARIE } from './desk'
import { audit, expect, inBothSchemes, signIn, test } from './support'

/** Keeps the application back; the page and what runs before it come. */
async function holdApplication(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/assets\/(index|react|base|login)-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const isThere = (page: Page) => expect(page.locator('#root:not([data-printed])')).toBeAttached()

const addressField = (page: Page) => page.getByRole('textbox', { name: /^(Adresse e-mail|Email address)/ })

test('sign-in is there before the application, which takes it over as it is', { tag: '@both' }, async ({
  page,
  words,
}) => {
  const letGo = await holdApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: words('Connexion', 'Sign in') })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', words('fr', 'en'))
  await expect(page).toHaveTitle(words(/^Connexion · /, /^Sign in · /))
  await inBothSchemes(page, 'printed')
  await page.evaluate(() => {
    const watch = { moved: 0 }
    Object.assign(window, { watch })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watch.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  await addressField(page).pressSequentially('camille@')
  const field = await addressField(page).elementHandle()

  letGo()
  await isThere(page)
  await expect(page).toHaveURL(/#\/login$/)
  await expect(addressField(page)).toBeFocused()
  await page.keyboard.type('example.org')
  await expect(addressField(page)).toHaveValue('camille@example.org')
  expect(await field?.evaluate((one) => one.isConnected), 'the field is the one that was typed into').toBe(true)
  expect(await page.evaluate(() => (window as unknown as { watch: { moved: number } }).watch.moved)).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(words(/^Mot de passe/, /^Password/))).toBeFocused()
  await audit(page)
})

test('what is pressed before the application is there is done once it is', { tag: '@both' }, async ({
  page,
  words,
}) => {
  const letGo = await holdApplication(page)
  await page.goto('/#/login', { waitUntil: 'commit' })
  await addressField(page).fill('camille@example.org')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: words('Continuer', 'Continue') })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await audit(page)
  expect(page.url()).not.toContain('camille')

  letGo()
  await expect(page.getByLabel(words(/^Mot de passe/, /^Password/))).toBeFocused()
  await expect(addressField(page)).toHaveValue('camille@example.org')
  await expect(page).toHaveURL(/\/#\/login$/)
})

test('another screen is opened from the printed one', async ({ page, words }) => {
  const letGo = await holdApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: words(/Mot de passe oublié/, /Forgot your password/) }).click()
  letGo()
  await expect(page.getByRole('heading', { name: words('Mot de passe oublié', 'Forgot your password') })).toBeVisible()
  await page.getByRole('button', { name: words('Recevoir le lien', 'Send me the link') }).click()
  await expect(addressField(page)).toBeFocused()
})

test('who has a session sees nothing of sign-in, but home with their name and what is awaited', {
  tag: '@both',
}, async ({ page, words }) => {
  await signIn(page, BRUNO)
  await page.goto('/')
  await expect(page).toHaveURL(/#\/bnfv2\/home$/)
  await page.goto('about:blank')
  const letGo = await holdApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(words('Bonjour Bruno', 'Hello Bruno'))
  await expect(page).toHaveTitle(words(/^Bonjour Bruno · /, /^Hello Bruno · /))
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('combobox')).not.toBeEditable()
  await inBothSchemes(page, 'printed-home')
  letGo()
  await isThere(page)
  await expect(page.getByRole('combobox')).toBeEditable()
  await expect(heading).toHaveText(words('Bonjour Bruno', 'Hello Bruno'))
  await expect(page).toHaveURL(/#\/bnfv2\/home$/)
})

test('another screen is opened from a printed home', async ({ page, words }) => {
  await signIn(page, BRUNO)
  await page.goto('about:blank')
  const letGo = await holdApplication(page)
  await page.goto('/#/bnfv2/home', { waitUntil: 'commit' })
  await page.getByRole('link', { name: words('Activité', 'Activity') }).click()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: words('Activité', 'Activity') })).toBeVisible()
  await expect(page).toHaveURL(/#\/bnfv2\/activity$/)
})

test('activity is there before the application as well, at the address that it has once it was opened', async ({
  page,
  words,
}) => {
  await signIn(page, BRUNO)
  await page.goto('about:blank')
  const letGo = await holdApplication(page)
  await page.goto('/#/bnfv2/activity', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('Activité', 'Activity'))
  await inBothSchemes(page, 'printed-activity')
  letGo()
  await isThere(page)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test.describe('somebody else', () => {
  // The calls of home that are made ahead are refused to a manager without a desk.
  test.use({ allowRefusals: true })

  test('who sees other bars than those of a beneficiary waits for them', async ({ page }) => {
    await signIn(page, MARIE)
    await page.goto('about:blank')
    const letGo = await holdApplication(page)
    await page.goto('/#/bnfv2/home', { waitUntil: 'commit' })
    await expect(page.locator('link[href*="/first-"][rel=stylesheet]')).toBeAttached()
    await page.evaluate(() => document.fonts.load("1rem 'Figtree Variable'"))
    await expect(page.locator('#boot')).toBeVisible()
    letGo()
    await expect(page).toHaveURL(/#\/homegest$/)
  })
})
