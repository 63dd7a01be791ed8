import type { Page } from '@playwright/test'
import { BRUNO, HUGO } from './desk'
import { look } from './look'
import { inParts } from './run'
import { everywhere, expect, noWider, type Person, shot, signIn, test } from './support'

// One application behind two bars: the desk of Toulouse shows the classic interface, that of Bruno the newer one.

const MEI: Person = { login: 'mei.barbier@vega.test', pass: BRUNO.pass }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const bar = (page: Page) => page.getByRole('navigation', { name: /^(Navigation principale|Main navigation)$/ })
const slide = (page: Page) => page.getByRole('group', { name: /^\d (sur|of) \d$/ }).and(page.locator(':not([inert])'))

test.describe('a desk with the classic interface', () => {
  test('has its home: slides, and on a wide window the desk and orders', { tag: '@both' }, async ({ page, words }) => {
    await signIn(page, MEI)
    await page.goto('/')
    await expect(page).toHaveURL(/#\/order$/)
    await expect(heading(page, words('Bonjour Mei', 'Hello Mei'))).toBeVisible()
    await expect(slide(page)).toHaveAccessibleName(words('1 sur 4', '1 of 4'))
    await everywhere(page, 'classic-home')
    await page.getByRole('button', { name: words('Afficher la diapositive 4', 'Show slide 4') }).click()
    await expect(slide(page).getByText('Vega Toulouse Blagnac')).toBeVisible()
    await everywhere(page, 'classic-desk-slide')
    const wide = (page.viewportSize()?.width ?? 0) > 767
    await expect(page.getByRole('region', { name: words('Votre conciergerie', 'Your concierge desk') })).toHaveCount(
      wide ? 1 : 0,
    )
    await page.getByRole('link', { name: words('Voir tous les services', 'See all services') }).click()
    await expect(page).toHaveURL(/#\/universes$/)
    await expect(heading(page, words('Tous les services', 'All services'))).toBeFocused()
    await everywhere(page, 'classic-universes')
  })

  test(
    'has its bar, the same entries in a menu on narrow windows, and five legal texts',
    { tag: '@both' },
    async ({ page, words }, info) => {
      await signIn(page, MEI)
      await page.goto('/#/order')
      const entries: [string, string][] = [
        [words('Accueil', 'Home'), '#/order'],
        [words('Recherche', 'Search'), '#/universes'],
        [words('Commandes', 'Orders'), '#/orders'],
        ['Messages', '#/chat'],
        [words('Alertes', 'Alerts'), '#/notifications'],
        [words('Plus', 'More'), '#/menu'],
      ]
      const links = bar(page).getByRole('link')
      await expect(links).toHaveCount(entries.length)
      for (const [name, href] of entries) {
        const link = bar(page).getByRole('link', { name: new RegExp(`^${name}`) })
        await expect(link).toHaveAttribute('href', `/${href}`)
        await link.click()
        await expect(page).toHaveURL(new RegExp(`${href}$`))
        await expect(link).toHaveAttribute('aria-current', 'page')
        await noWider(page)
        await shot(page, `classic-${href.slice(2)}`)
      }
      if (info.project.name === 'desktop') {
        const legal = page.getByRole('contentinfo').getByRole('link')
        await expect(legal).toHaveCount(5)
        await legal.nth(1).click()
        await expect(page).toHaveURL(/#\/text\/MENTIONS_LEGALES\//)
        return
      }
      const menu = page.getByRole('button', { name: 'Menu' })
      await menu.click()
      const pulled = page.getByRole('navigation', { name: 'Menu' })
      await expect(pulled.getByRole('link')).toHaveCount(entries.length)
      await everywhere(page, 'classic-pulldown')
      await page.keyboard.press('Escape')
      await expect(pulled).toBeHidden()
      await expect(menu).toBeFocused()
      // A low window has the menu alone.
      await page.setViewportSize({ width: 700, height: 390 })
      await expect(bar(page)).toHaveCount(0)
      await menu.click()
      await pulled.getByRole('link', { name: 'Recherche' }).click()
      await expect(page).toHaveURL(/#\/universes$/)
      await expect(pulled).toBeHidden()
    },
  )

  test('has the classic address of each screen, and takes the newer ones', { tag: '@both' }, async ({
    page,
    words,
  }) => {
    await signIn(page, MEI)
    for (const [opened, shown] of [
      ['/bnfv2/home', '/order'],
      ['/bnfv2/activity/', '/orders'],
      ['/bnfv2/menu', '/menu'],
      ['/bnfv2/profile/0', '/profile/0'],
      ['/subscriptions', '/subscriptions'],
      ['/bnfv2/favorites', '/bnfv2/favorites'],
    ]) {
      await page.goto('about:blank')
      await page.goto(`/#${opened}`)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`#${shown}$`))
      await expect(bar(page).getByRole('link', { name: words('Recherche', 'Search') })).toBeVisible()
    }
    await page.goto('/#/universes')
    await page.getByRole('link', { name: words('Massage', 'Massage'), exact: true }).click()
    await expect(page).toHaveURL(/#\/catOffre\/\d+\/\d+$/)
    await page.locator('main .provider a').first().click()
    await expect(page).toHaveURL(/#\/(offrePart\/\d+\/\d+\/\d+|startOrder\/\d+\/\d+\/\d+\/\d+(\?backTo=0)?)$/)
    await everywhere(page, 'classic-partner')
    await page.goBack()
    await expect(page).toHaveURL(/#\/catOffre\/\d+\/\d+$/)
  })

  test('keeps its slides still while somebody is in them', async ({ page, words }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await signIn(page, MEI)
    await page.goto('/#/order')
    await expect(slide(page)).toHaveAccessibleName('1 of 4')
    await page.clock.runFor(5_100)
    await expect(slide(page)).toHaveAccessibleName('2 of 4')
    await page.getByRole('button', { name: words('Suivant', 'Next') }).focus()
    await page.keyboard.press('Enter')
    await expect(slide(page)).toHaveAccessibleName('3 of 4')
    await page.clock.runFor(20_000)
    await expect(slide(page)).toHaveAccessibleName('3 of 4')
    await page.getByRole('button', { name: words('Arrêter le défilement', 'Stop the slide show') }).click()
    await expect(
      page.getByRole('button', { name: words('Lancer le défilement', 'Start the slide show') }),
    ).toBeVisible()
  })
})

/** The classic addresses of screens, and the screens that have no other. */
const ADDRESSES = [
  '/order',
  '/universes',
  '/universe/1',
  '/catOffre/1/1',
  '/orders',
  '/menu',
  '/notifications',
  '/profile/0',
  '/subscriptions',
  '/payment',
  '/bills',
  '/deleteAcct',
  '/cgu',
  '/text/MENTIONS_LEGALES/1',
  '/chat',
]

for (const part of inParts(ADDRESSES, 5)) {
  test(`classic screens from ${part[0]} to ${part.at(-1)} can be read by everybody`, {
    tag: ['@both', '@look'],
  }, async ({ page }) => {
    test.setTimeout(180_000)
    await signIn(page, MEI)
    for (const address of part) await look(page, address, 'classic')
  })
}

test('a desk with the newer interface leads classic addresses to its own screens', { tag: '@both' }, async ({
  page,
  words,
}) => {
  await signIn(page, BRUNO)
  for (const [opened, shown] of [
    ['/order', '/bnfv2/home'],
    ['/orders', '/bnfv2/activity/'],
    ['/menu', '/bnfv2/menu'],
    ['/notifications', '/bnfv2/notifications'],
  ]) {
    await page.goto('about:blank')
    await page.goto(`/#${opened}`)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#${shown}$`))
    await expect(bar(page).getByRole('link', { name: words('Favoris', 'Favourites') })).toBeVisible()
  }
})

test('a manager chooses the interface of a desk, and its people see it', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await context.newPage()
  await signIn(theirs, MEI)
  const chooses = async (classic: boolean) => {
    await page.goto('/#/conciergerieAdminTools')
    await page.getByRole('checkbox', { name: 'Interface classique' }).setChecked(classic)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status').filter({ hasText: /sont enregistrés/ })).toBeVisible()
  }
  await signIn(page, HUGO)
  await page.goto('/#/concierge/selectConciergerie')
  await page.getByRole('button', { name: /^Vega Toulouse Blagnac/ }).click()
  try {
    await chooses(false)
    await theirs.goto('/')
    await expect(theirs).toHaveURL(/#\/bnfv2\/home$/)
  } finally {
    await chooses(true)
  }
  await theirs.reload()
  await expect(theirs).toHaveURL(/#\/order$/)
  await context.close()
  await page.goto('/#/concierge/selectConciergerie')
  await page.getByRole('button', { name: /^Vega Paris Saint-Lazare/ }).click()
  await expect(page.getByRole('navigation').getByText('Vega Paris Saint-Lazare').first()).toBeAttached()
})
