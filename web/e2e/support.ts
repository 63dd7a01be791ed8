import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { colourFaults } from './colours'
import { ON_THE_WAY, wellPlaced } from './geometry'
import { clockAhead, moveClock, type Person, register, shownCode } from './platform'
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
  /** Whether the page reads texts in which something wants to run: the browser then says of each handler that it refused it. */
  hostile: boolean
  /** Whether the egg hunt of the desk is shown: only the tests of games are welcomed to it. */
  hunts: boolean
  /** Whether the page is connected: only the test of the connection is. */
  live: boolean
  words: <T>(fr: T, en: T) => T
  /** Somebody who registered for this test alone. */
  newcomer: Person
  /** Whether the clock was moved. */
  clock: { moved: boolean }
  /** Moves the platform's clock forward; it is set back after the test. */
  later: (by: string) => Promise<void>
}>({
  allowRefusals: [false, { option: true }],
  hostile: [false, { option: true }],
  hunts: [false, { option: true }],
  live: [false, { option: true }],

  turn: [
    async ({ browserName: _any }, use, info) => {
      test.skip(!hasTurn(info, info.project.name), 'it has its turn at one of the next commits')
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
    const before = await clockAhead(request)
    await use(async (by) => {
      clock.moved = true
      await moveClock(request, by)
    })
    // It is asked how far the clock went: it also moved where a test did not wait for the answer.
    const ahead = (await clockAhead(request)) - before
    if (ahead > 0) await moveClock(request, `-PT${ahead}S`)
  },

  page: async ({ page, baseURL, allowRefusals, hostile, hunts, live, clock }, use, info) => {
    const errors: string[] = []
    if (hunts) hunting.add(page.context())
    if (live) connected.add(page.context())
    await leftAlone(page.context())
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // The log of the bank's page is none of ours.
      const { url } = message.location()
      if (url && !url.startsWith(baseURL ?? '')) return
      // It says so even of a document that is only read, in which nothing ever runs.
      if (hostile && message.text().startsWith('Executing inline event handler violates')) return
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

/** Browsers in which the egg hunt of the desk is played. */
const hunting = new WeakSet<BrowserContext>()
/** Browsers that are connected, to be told of changes. */
const connected = new WeakSet<BrowserContext>()
/** Browsers that are told of no hunt and have no connection, unless they are among those above. */
const alone = new WeakSet<BrowserContext>()

const NO_HUNT = {
  hunt: null,
  status: {
    eggHuntId: null,
    acceptedYet: null,
    shouldShowEgg: false,
    place: null,
    egg: null,
    doneForToday: false,
    foundToday: 0,
  },
}

/**
 * Answers in the page what would come between a test and its screen: the welcome to a hunt, which stands before every first
 * screen of a beneficiary, and a connection, because screens find out by asking, as races of two pages expect.
 */
async function leftAlone(context: BrowserContext) {
  if (alone.has(context)) return
  alone.add(context)
  const answers: [string, unknown][] = []
  if (!hunting.has(context)) answers.push(['/games/GetEggHuntForBnf', NO_HUNT])
  if (!connected.has(context)) answers.push(['/auth/OpenLive', { url: null, seconds: 1800 }])
  // A route would do as well, but a browser with a route reads every file of the application anew for each page.
  await context.addInitScript((answers) => {
    const asks = window.fetch
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
      const answer = answers.find(([call]) => pathname.endsWith(call))
      if (!answer) return asks(input, init)
      return Response.json({ code: 0, data: answer[1], message: null, notificationCount: 0 })
    }
  }, answers)
}

/** Signs in by the login page, and waits until it has led somewhere else. */
export async function signInByForm(page: Page, { login, pass }: Person) {
  await leftAlone(page.context())
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
  await leftAlone(context)
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
    // A code works once: who signed in a moment ago takes the next one, and each worker may need one of its own.
    await expect(async () => {
      const more = { uid: data.uid, code: await shownCode(context.request, login) }
      answer = await context.request.post('/api/auth/SignInWithCode', { headers, data: more })
      expect(answer.ok(), await answer.text()).toBe(true)
    }).toPass({ timeout: 120_000, intervals: [10_000] })
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
  if (hasTurnHere(name)) {
    await inBothSchemes(page, name)
    await firstRows(page)
    await wellPlaced(page, name, ON_THE_WAY)
    await allRows(page)
  }
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
