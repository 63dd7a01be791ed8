import { holesOf } from '../src/core/paths'
import { routes } from '../src/core/routes'
import type { Route, Who } from '../src/core/routing'
import { ADMIN } from './desk'
import { lookAtEmpty } from './look'
import { openFirstDesk } from './platform'
import { EMPTY_PLATFORMS, inParts } from './run'
import { expect, signIn, test } from './support'

// A desk at which nothing was made yet: every screen that needs no number of something says so, and none fails.

test.use({ baseURL: EMPTY_PLATFORMS[0] })
test.skip(EMPTY_PLATFORMS.length < 2, 'no empty platforms run')
test.beforeEach(async ({ page }) => {
  await signIn(page, ADMIN)
  await openFirstDesk(page.context().request)
})

/** The screens that one test looks at, at most. */
const SCREENS = 12

/** Screens of the classic interface lead to those of the newer one. */
const CLASSIC = ['/order', '/universes']

const built = (routes as readonly Route[]).filter(
  ({ path, kind, bare }) => kind === 'screen' && !bare && holesOf(path).length === 0 && !CLASSIC.includes(path),
)

for (const who of ['gestionnaire', 'staff', 'adherent'] satisfies Who[]) {
  const mine = built.filter((route) => route.who === who)
  for (const part of inParts(mine, SCREENS)) {
    const title = `screens for ${who} from ${part[0]?.path} to ${part.at(-1)?.path} say that there is nothing yet`
    test(title, { tag: ['@both', '@look'] }, async ({ page, newcomer }) => {
      test.setTimeout(150_000 + part.length * 20_000)
      if (who === 'adherent') await signIn(page, newcomer)
      else {
        await page.goto('/#/concierge/selectConciergerie')
        await page.getByRole('button', { name: /^Orion Paris La Défense/ }).click()
        await expect(page).toHaveURL(/#\/allorders/)
      }
      for (const { path } of part) {
        await lookAtEmpty(page, path)
        await expect
          .soft(page.getByText(/^(Impossible d’afficher cette page|This page cannot be shown)$/), path)
          .toHaveCount(0)
      }
    })
  }
}
