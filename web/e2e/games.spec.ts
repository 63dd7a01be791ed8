import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { call } from './desk'
import { audit, everywhere, expect, noWider, type Person, shot, signIn, test } from './support'

// The games of the demonstration as a beneficiary plays them: the wheel of a news item and an egg hunt. Each test has somebody who has
// never played.

test.use({ hunts: true })

/** The news item with a wheel, and the hunts: one is on, one is to come, one is over. */
const [WHEEL, HUNT, NEXT_HUNT, LAST_HUNT] = [1, 1, 2, 3]

interface Spin {
  segment: number
  won: boolean
  orderId: number | null
  text: { fr: string; en: string }
  spin: { day: string; nth: number }
  spinsLeft: number
}

const spinsLeft = async (request: APIRequestContext) =>
  (await call<{ spinsLeft: number }>(request, 'games/GetRoueForBnf', { roueId: WHEEL }, 'GET')).spinsLeft

/** Somebody who does not take part in the hunt. */
async function withoutHunt(page: Page, person: Person) {
  await signIn(page, person)
  await call(page.request, 'games/AcceptEggHuntParticipation', { accepted: false, eggHuntId: HUNT })
}

/** So much later that the session of the open page has ended. Calls of the page wait for its next session. */
async function muchLater(page: Page, later: (by: string) => Promise<void>, by: string, { login, pass }: Person) {
  let signedIn: Promise<unknown> | undefined
  await page.route('**/api/**', async (route) => {
    await signedIn
    await route.continue()
  })
  signedIn = later(by).then(() => call(page.request, 'auth/login', { login, pass }))
  await signedIn
}

async function openWheel(page: Page, words: <T>(fr: T, en: T) => T) {
  await page.goto('/#/bnfv2/home')
  await page
    .locator(`a[href$="/bnfv2/actu/${WHEEL}"]`)
    .filter({ hasText: words('À vous de jouer', 'Play now') })
    .click()
  await page.getByRole('button', { name: words('Jouer', 'Play'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.wheel-segment')).toHaveCount(12)
  return { dialog, launch: dialog.getByRole('button', { name: words('Tourner la roue', 'Spin the wheel') }) }
}

/** The segment on which the pointer stands, by how the wheel is drawn. */
async function pointedAt(dialog: Locator) {
  const degrees = await turned(dialog)
  return ((Math.round(-degrees / 30) % 12) + 12) % 12
}

const turned = async (dialog: Locator) =>
  Number((await dialog.locator('.wheel-disc').getAttribute('style'))?.match(/rotate\(([\d.]+)deg\)/)?.[1])

test('a wheel is spun until the spins of the day are used', { tag: '@both' }, async ({ page, newcomer, words }) => {
  await withoutHunt(page, newcomer)
  const { dialog, launch } = await openWheel(page, words)
  await everywhere(page, 'wheel')
  for (let left = 4; left >= 0; left--) {
    const answered = page.waitForResponse('**/LaunchRoue')
    await launch.click()
    const spin: Spin = (await (await answered).json()).data
    const text = words(spin.text.fr, spin.text.en)
    await expect(dialog.getByRole('status')).toContainText(text)
    expect(await pointedAt(dialog)).toBe(spin.segment)
    const said = words(
      left === 0
        ? 'Plus de partie aujourd’hui'
        : left === 1
          ? 'Encore 1 partie aujourd’hui'
          : `Encore ${left} parties aujourd’hui`,
      left === 0 ? 'No spin left today' : left === 1 ? '1 spin left today' : `${left} spins left today`,
    )
    await expect(dialog.getByText(said)).toBeVisible()
    if (!spin.won) continue
    await expect(dialog.getByRole('link', { name: `${spin.orderId}` })).toBeVisible()
    await audit(page)
    await shot(page, 'wheel-won')
  }
  await expect(launch).toBeDisabled()
  await expect(dialog.getByRole('status')).toContainText(words('à demain', 'see you tomorrow'))
  await audit(page)
  await shot(page, 'wheel-used')
  // Somebody who comes back is told so at once.
  await page.reload()
  await page.getByRole('button', { name: words('Jouer', 'Play'), exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText(words('à demain', 'see you tomorrow'))
  await expect(launch).toBeDisabled()
})

test('the wheel turns for four seconds to where it was drawn before', async ({ page, newcomer, words }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await withoutHunt(page, newcomer)
  const { dialog, launch } = await openWheel(page, words)
  const answered = page.waitForResponse('**/LaunchRoue')
  // By keyboard: the button has the focus.
  await expect(launch).toBeFocused()
  await page.keyboard.press('Enter')
  const spin: Spin = (await (await answered).json()).data
  const status = dialog.getByRole('status')
  await expect(status).toContainText('The wheel is turning')
  const began = Date.now()
  await expect(status).not.toContainText(spin.text.en)
  // A second press while it turns is no second spin.
  await page.keyboard.press('Enter')
  await expect(status).toContainText(spin.text.en)
  expect(Date.now() - began).toBeGreaterThan(3_000)
  expect(await turned(dialog)).toBeGreaterThanOrEqual(1800)
  expect(await pointedAt(dialog)).toBe(spin.segment)
  expect(await spinsLeft(page.request)).toBe(4)
  await expect(launch).toBeFocused()
})

test.describe('when an answer is lost', () => {
  test.use({ allowRefusals: true })

  test('the same spin is drawn, and no other', async ({ page, newcomer, words }) => {
    await withoutHunt(page, newcomer)
    const { dialog, launch } = await openWheel(page, words)
    let lost: Spin | undefined
    await page.route('**/LaunchRoue', async (route) => {
      if (lost) return route.continue()
      lost = (await (await route.fetch()).json()).data
      await route.abort()
    })
    await launch.click()
    await expect(dialog.getByRole('status')).toContainText('the draw stays the same')
    const answered = page.waitForResponse('**/LaunchRoue')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    const spin: Spin = (await (await answered).json()).data
    expect(spin).toEqual(lost)
    await expect(dialog.getByRole('status')).toContainText(spin.text.en)
    expect(await spinsLeft(page.request)).toBe(4)
  })

  test('a wheel that has ended says so', async ({ page, newcomer, words, later }) => {
    await withoutHunt(page, newcomer)
    const { dialog, launch } = await openWheel(page, words)
    await muchLater(page, later, 'P20D', newcomer)
    await launch.click()
    await expect(dialog.getByRole('status')).toContainText('This game is over')
    await audit(page)
  })
})

/** The address of a screen on which an egg lies. */
const SCREENS = {
  home: '/#/bnfv2/home',
  catalogue: '/#/bnfv2/universe/1',
  orders: '/#/bnfv2/activity/',
  favorites: '/#/bnfv2/favorites',
  profile: '/#/bnfv2/profile/0',
} as const

interface Status {
  place: { screen: keyof typeof SCREENS } | null
  acceptedYet: boolean | null
}

const standing = (page: Page) => call<Status>(page.request, 'games/GetHuntStatusForBnf', {}, 'GET')

const eggOn = (page: Page) => page.getByRole('button', { name: /^(Un œuf caché|A hidden egg)/ })

/** Goes to the screen where the egg lies. */
async function findEgg(page: Page) {
  const { place } = await standing(page)
  const address = SCREENS[place?.screen ?? 'home']
  if (!page.url().endsWith(address)) await page.goto(address)
  const egg = eggOn(page)
  await expect(egg).toBeVisible()
  return egg
}

/** The elements that people press and that an egg lies on. */
const covered = (egg: Locator) =>
  egg.evaluate((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect()
    const others = [...document.querySelectorAll('main a, main button, main input, main select')]
    const under = others.filter((one) => {
      const box = one.getBoundingClientRect()
      return one !== button && box.left < right && box.right > left && box.top < bottom && box.bottom > top
    })
    return under.map((one) => one.outerHTML.slice(0, 100))
  })

/** Moves the focus on by Tab until it is there. */
async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    for (let presses = 0; presses < 20; presses++) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((one) => one === document.activeElement)) return
    }
    expect(false, 'the focus has come there').toBe(true)
  }).toPass({ timeout: 30_000, intervals: [10] })
}

test(
  'an egg hunt is played from its welcome to the order that was won',
  { tag: '@both' },
  async ({ page, newcomer, words, later }, info) => {
    test.setTimeout(180_000)
    const isPhone = info.project.name === 'mobile'
    // Two people win a day: each size has a day of its own.
    if (isPhone) await later('P1D')
    await signIn(page, newcomer)
    await page.goto('/#/bnfv2/home')
    const dialog = page.getByRole('dialog', { name: 'La chasse aux œufs d’automne' })
    const accept = dialog.getByRole('button', { name: words('Je participe', 'I take part') })
    await expect(dialog.getByText(words('Des œufs se cachent', 'Eggs are hidden'))).toBeVisible()
    await everywhere(page, 'hunt-welcome')
    await expect(accept).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words('C’est parti', 'Off you go'))).toBeVisible()

    for (const popup of [
      words('Un œuf vide', 'An empty egg'),
      words('Un œuf vide', 'An empty egg'),
      words('Gagné !', 'You have won!'),
    ]) {
      const egg = await findEgg(page)
      expect(await covered(egg)).toEqual([])
      const box = await egg.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
      await noWider(page)
      await shot(page, `hunt-egg-${(await standing(page)).place?.screen}`)
      await audit(page)
      // By keys on a computer, and by touch on a phone.
      if (isPhone) await egg.tap()
      else {
        await tabTo(page, egg)
        await page.keyboard.press('Enter')
      }
      const opened = page.getByRole('dialog', { name: popup })
      await expect(opened.getByRole('img').or(opened.locator('img')).first()).toBeVisible()
      await shot(page, `hunt-${popup}`)
      await audit(page)
      if (popup === words('Gagné !', 'You have won!')) break
      await expect(opened.getByRole('button', { name: words('Fermer', 'Close') }).last()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(opened).toHaveCount(0)
    }
    await page.getByRole('link', { name: words('Voir ma commande', 'See my order') }).click()
    await expect(page).toHaveURL(/#\/bnfv2\/orderDetail\/\d+/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words('Panier', 'basket'))
    expect((await standing(page)).place).toBeNull()
  },
)

test('who declines a hunt may take part later, from their account', async ({ page, newcomer }) => {
  await signIn(page, newcomer)
  await page.goto('/#/bnfv2/home')
  await page.getByRole('dialog').getByRole('button', { name: 'No, thank you' }).click()
  await expect(page.getByText('You can take part later')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Account' }).first().click()
  await page.getByRole('link', { name: 'The egg hunt' }).click()
  await expect(page.getByText('On now')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'I take part' }).click()
  await expect(page.getByRole('button', { name: 'Stop taking part' })).toBeVisible()
  expect((await standing(page)).acceptedYet).toBe(true)
  await audit(page)
})

test('a hunt that ends while it is played says so', async ({ page, newcomer, later }) => {
  await signIn(page, newcomer)
  await call(page.request, 'games/AcceptEggHuntParticipation', { accepted: true, eggHuntId: HUNT })
  const egg = await findEgg(page)
  await muchLater(page, later, 'P18D', newcomer)
  await egg.click()
  await expect(page.getByText('has ended: it is no longer played')).toBeVisible()
  await expect(egg).toHaveCount(0)
})

test('the rules of a game are read and printed', { tag: '@both' }, async ({ page, newcomer, words }) => {
  await withoutHunt(page, newcomer)
  const { dialog } = await openWheel(page, words)
  await dialog.getByRole('link', { name: words('Règles du jeu', 'Rules of the game') }).click()
  await expect(page).toHaveURL(/#\/bnfv2\/game\/wheel\/1$/)
  await expect(dialog).toHaveCount(0)
  const headings = words(
    [
      'Dates',
      'Qui peut jouer',
      'Combien de fois',
      'Ce qui se gagne',
      'Comment le gain est décidé',
      'Ce qui est conservé',
    ],
    ['Dates', 'Who may play', 'How often', 'What is won', 'How a win is decided', 'What is kept'],
  )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  await expect(page.getByText(words(/^Du \p{L}+ \d+(er)? \p{L}+ \d{4} à 8/u, /^From /))).toBeVisible()
  await everywhere(page, 'rules')
  for (const [id, state] of [
    [HUNT, words('En cours', 'On now')],
    [NEXT_HUNT, words('Pas encore commencé', 'Not begun yet')],
    [LAST_HUNT, words('Terminé', 'Over')],
  ] as const) {
    await page.goto(`/#/bnfv2/game/hunt/${id}`)
    await expect(page.getByText(state, { exact: true })).toBeVisible()
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(headings)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: words('Imprimer', 'Print') })).toBeHidden()
})
