import { holesOf } from '../src/paths'
import { routes } from '../src/routes'
import type { Route, Who } from '../src/routing'
import { MARIE } from './desk'
import { look } from './look'
import { EMPTY } from './run'
import { expect, signIn, test } from './support'

// A platform on which nothing was made yet: every screen that needs no number of something says so, and none fails.

test.use({ baseURL: EMPTY })
test.skip(!EMPTY, 'no empty platform runs')

const built = (routes as readonly Route[]).filter(({ path, load, bare }) => load && !bare && holesOf(path).length === 0)

for (const who of ['gestionnaire', 'adherent'] satisfies Who[]) {
  const mine = built.filter((route) => route.who === who)
  test(`every screen for ${who} says that there is nothing yet`, { tag: '@both' }, async ({ page, newcomer }) => {
    test.setTimeout(60_000 + mine.length * 20_000)
    await signIn(page, who === 'gestionnaire' ? MARIE : newcomer)
    for (const { path } of mine) {
      await look(page, path, 'empty')
      await expect
        .soft(page.getByText(/^(Impossible d’afficher cette page|This page cannot be shown)$/), path)
        .toHaveCount(0)
    }
  })
}
