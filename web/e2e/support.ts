import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { colourFaults } from './colours'
import { moveClock, type Person, register, shownCode } from './platform'
import { hasTurn, hasTurnElsewhere, hasTurnHere, PLATFORMS, SIZES } from './run'

export type { Person }

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The language of a project: desktop is tried in English, mobile in French. */
export const langOf = (project: string) => (project === 'desktop' ? 'en' : 'fr')

/**
 * The tests' own `test`: each worker has a platform of its own, the page speaks the language of its project, and a test
 * fails when the page logged an error. Failed calls that a test provokes are allowed by `allowRefusals`.
 */
export const test = base.extend<{
  /** Leaves out what has its turn another time. */
  turn: undefined
  allowRefusals: boolean
  /** Whether the egg hunt of the desk is shown: only the tests of games are welcomed to it. */
  hunts: boolean
  words: <T>(fr: T, en: T) => T
  /** Somebody who registered for this test alone. */
  newcomer: Person
  /** Whether the clock was moved. */
  clock: { moved: boolean }
  /** Moves the platform's clock forward; it is set back after the test. */
  later: (by: string) => Promise<void>
}>({
  allowRefusals: [false, { option: true }],
  hunts: [false, { option: true }],

  turn: [
    async ({ browserName: _any }, use, info) => {
      const { tags, title, project } = info
      const both = tags.includes('@both')
      test.skip(both && !hasTurn(title, project.name, tags.includes('@look')), 'it has its turn at the next commit')
      await use(undefined)
    },
    { auto: true },
  ],

  baseURL: async ({ browserName: _any }, use, info) => use(PLATFORMS[info.parallelIndex]),

  words: async ({ page: _page }, use, info) => {
    await use((fr, en) => (langOf(info.project.name) === 'en' ? en : fr))
  },

  newcomer: async ({ request }, use, info) => {
    const person = { login: `newcomer.${Date.now()}@orion.test`, pass: 'a sentence of mine' }
    await register(request, person, langOf(info.project.name))
    await use(person)
  },

  clock: async ({ browserName: _any }, use) => {
    await use({ moved: false })
  },

  later: async ({ request, clock }, use) => {
    const moves: string[] = []
    await use(async (by) => {
      clock.moved = true
      await moveClock(request, by)
      moves.push(by)
    })
    for (const by of moves) await moveClock(request, `-${by}`)
  },

  page: async ({ page, baseURL, allowRefusals, hunts, clock }, use, info) => {
    const errors: string[] = []
    if (hunts) hunting.add(page.context())
    else await withoutHunt(page.context())
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // The log of the bank's page is none of ours.
      const { url } = message.location()
      if (url && !url.startsWith(baseURL ?? '')) return
      const isAnswer = message.text().startsWith('Failed to load resource')
      // Asking who is signed in answers 401 when nobody is: that is no error of the page.
      if (isAnswer && (allowRefusals || url.includes('UserInfoFromSession'))) return
      // Sessions end when it is much later: what an open page then asks for in vain is no error of it.
      if (isAnswer && clock.moved && message.text().includes('401')) return
      errors.push(`${page.url()}: ${message.text()}`)
    })
    await page.addInitScript((lang) => {
      // Not in the frame of a mail, which is kept apart from everything.
      if (self.origin !== 'null') localStorage.setItem('lang', lang)
    }, langOf(info.project.name))
    await use(page)
    expect(errors, 'errors logged by the page').toEqual([])
  },
})

export { expect }

/** Browsers in which the egg hunt of the desk is played, and those that are told of none. */
const [hunting, asideOfHunts] = [new WeakSet<BrowserContext>(), new WeakSet<BrowserContext>()]

/** No hunt is on for this browser: its welcome would stand before every first screen of a beneficiary. */
async function withoutHunt(context: BrowserContext) {
  if (hunting.has(context) || asideOfHunts.has(context)) return
  asideOfHunts.add(context)
  const none = { eggHuntId: null, acceptedYet: null, shouldShowEgg: false, place: null, egg: null, doneForToday: false }
  const data = { hunt: null, status: { ...none, foundToday: 0 } }
  await context.route('**/games/GetEggHuntForBnf', (route) =>
    route.fulfill({ json: { code: 0, data, message: null, notificationCount: 0 } }),
  )
}

const untold = new WeakSet<BrowserContext>()

/** Screens find out by asking, as races of two pages expect: only the test of the connection has one. */
async function withoutLive(context: BrowserContext) {
  if (untold.has(context)) return
  untold.add(context)
  await context.route(OPENING_LIVE, (route) =>
    route.fulfill({ json: { code: 0, data: { url: null, seconds: 1800 }, message: null, notificationCount: 0 } }),
  )
}

/** The call that opens a connection over which changes are told. */
export const OPENING_LIVE = '**/auth/OpenLive'

/** Signs in by the login page, and waits until it has led somewhere else. */
export async function signInByForm(page: Page, { login, pass }: Person) {
  await withoutLive(page.context())
  await page.goto('/#/login')
  await page.getByRole('textbox', { name: /^(Adresse e-mail|Email address)/ }).fill(login)
  await page.getByRole('button', { name: /^(Continuer|Continue)$/ }).click()
  await page.getByLabel(/^(Mot de passe|Password)/).fill(pass)
  await page.getByRole('button', { name: /^(Se connecter|Sign in)$/ }).click()
  await expect(page).not.toHaveURL(/#\/(login|splash)/)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The code of `login` when a second factor is asked for as well. */
const SECOND_FACTOR_NEEDED = 132

/** The sessions of this worker's platform, by login: opened once, for the browsers of all tests. */
const sessions = new Map<string, Cookies>()

/** Gives the browser somebody's session. It is on no page then: what is opened next is opened as theirs. */
export async function signIn(page: Page, { login, pass }: Person) {
  const context = page.context()
  await withoutHunt(context)
  await withoutLive(context)
  const headers = { fromApp: 'web' }
  // The page forgets everything about the person before.
  if (page.url() !== 'about:blank') await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await context.clearCookies()
  await context.addCookies(sessions.get(login) ?? [])
  // The clock may have been moved, or the session ended.
  if ((await context.request.get('/api/auth/UserInfoFromSession', { headers })).ok()) return
  let answer = await context.request.post('/api/auth/login', { headers, data: { login, pass } })
  const { code, data } = await answer.json()
  if (code === SECOND_FACTOR_NEEDED) {
    // A code works once: who signed in a moment ago takes the next one.
    await expect(async () => {
      const more = { uid: data.uid, code: await shownCode(context.request, login) }
      answer = await context.request.post('/api/auth/SignInWithCode', { headers, data: more })
      expect(answer.ok(), await answer.text()).toBe(true)
    }).toPass({ timeout: 60_000, intervals: [10_000] })
  }
  expect(answer.ok(), await answer.text()).toBe(true)
  sessions.set(login, await context.cookies())
}

/** Rules of axe about colours: the rest of a page is the same in both schemes. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** A rule that holds for a dozen rows holds for a hundred, at a tenth of the time. Menus stand beside the main part. */
const FURTHER_ROWS = 'main :is(tr, li):nth-child(n + 13)'

/** Fails on anything axe finds in the first rows of each list, once movement has ended. */
export async function audit(page: Page) {
  await judged(page)
  await allRows(page)
}

/** Fails on anything axe finds. The page is at its top: what a bar covers is no small target. */
async function judged(page: Page) {
  await still(page)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude(FURTHER_ROWS)
  // Addresses of screens begin with `#/`: what scrolls out of a menu is taken for a link past the navigation.
  axe.withTags(WCAG).disableRules(['skip-link', ...OF_COLOURS])
  // Only this page is judged: frames hold mails as they were sent, and none of them runs a script.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) => {
    // An element that the bar at the bottom of a phone happens to cover comes out from under it.
    const wrong = nodes.filter(({ failureSummary }) => !failureSummary?.includes('partially obscured'))
    return wrong.slice(0, 3).map((node) => `${id}: ${node.target}: ${node.failureSummary}`)
  })
  expect.soft(found, `what axe found at ${page.url()}`).toEqual([])
  await auditColours(page)
}

/** The colours of a page that axe was loaded into. They take most of its time, so that each is judged a few times, not in every row. */
async function auditColours(page: Page) {
  const found = (await page.evaluate(colourFaults, OF_COLOURS)).map(({ id, target, why }) => `${id}: ${target}: ${why}`)
  expect.soft(found, `what axe found of colours at ${page.url()}`).toEqual([])
}

/** Waits until nothing moves, at the top of the page, with the first rows of each list alone. */
async function still(page: Page) {
  // The picture that is shown until the application has come is part of no screen.
  await expect(page.locator('#boot')).toHaveCount(0)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // An animation of what left the screen meanwhile never ends.
  await page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    const longest = new Promise((resolve) => setTimeout(resolve, 3_000))
    return Promise.race([Promise.allSettled(moving.map((animation) => animation.finished)).then(() => {}), longest])
  })
  await firstRows(page)
}

/**
 * Takes the rows that are not judged out of the page: each change of it would lay them out again. The bar of a form stands at its
 * end: where it floats, it lies beside whatever the page happens to have there.
 */
export const firstRows = (page: Page) =>
  page.evaluate((rows) => {
    const left = new CSSStyleSheet()
    left.replaceSync(`@media screen { ${rows} { display: none !important } .form-bar { position: static !important } }`)
    document.adoptedStyleSheets = [left]
  }, FURTHER_ROWS)

/** All rows are there again. */
const allRows = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

/** Keeps a picture of the screen where `E2E_SHOTS` asks for it, named by project. */
export async function shot(page: Page, name: string) {
  if (process.env.E2E_SHOTS) await page.screenshot({ path: `e2e/shots/${test.info().project.name}-${name}.png` })
}

/** The screen in light, then in dark, both audited and pictured. */
export async function inBothSchemes(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, `${name}-light`)
  await judged(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, `${name}-dark`)
  await still(page)
  await auditColours(page)
  await allRows(page)
}

/**
 * The screen in light and dark, by turns at its own size and at the other: for what only a journey leads to. A journey that
 * runs at both sizes is audited at each by its own run.
 */
export async function everywhere(page: Page, name: string) {
  const own = page.viewportSize() ?? SIZES.desktop
  if (hasTurnHere(name)) await inBothSchemes(page, name)
  const narrow = own.width === SIZES.mobile.width
  await page.setViewportSize(narrow ? SIZES.desktop : SIZES.mobile)
  const elsewhere = !test.info().tags.includes('@both') && hasTurnElsewhere(name)
  if (elsewhere) await inBothSchemes(page, `${name}-${narrow ? 'wide' : 'narrow'}`)
  await noWider(page)
  await page.setViewportSize(own)
}

/** Nothing stands beside the screen. */
export const noWider = async (page: Page) =>
  expect
    .soft(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `how far the page is wider than the screen at ${page.url()}`,
    )
    .toBeLessThanOrEqual(0)
