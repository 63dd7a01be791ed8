import { workContext } from '../api/context'
import { admits, may } from '../core/access'
import { shortcut } from '../core/home'
import { forcedScreen, homeOf } from '../core/homeOf'
import { type Href, path, withSearch } from '../core/paths'
import type { Route } from '../core/routing'
import { currentUser, seesClassic } from '../core/session'

/**
 * The address to go to instead of a route; `undefined` when the route may be opened. Throws when the server cannot be
 * asked.
 */
export async function detour(route: Route, address: string): Promise<Href | undefined> {
  if (route.path === path('/splash')) return (await nobodyIsThere()) ? path('/login') : undefined
  if (route.who === 'public' || route.who === 'provider') return undefined
  const user = await currentUser()
  if (!user) {
    shortcut.remember(address)
    return path('/login')
  }
  const forced = forcedScreen(user)
  // The server answers nothing else to people who owe a second factor.
  if (user.needsSecondFactor) return route.path === forced ? undefined : forced
  if (forced && route.who === 'adherent') return forced
  const allowed = admits(route.who, user, workContext.get().beneficiaryId !== undefined)
  if (!allowed || (route.needs && !may(user, route.needs))) return homeOf(user) ?? path('/splash')
  // Each interface has a home of its own.
  if (route.path === '/order' && !seesClassic()) return path('/bnfv2/home')
  if (route.path === '/bnfv2/home' && seesClassic()) return path('/order')
  if (route.desk && workContext.get().conciergerieId === undefined) {
    // Home says that the screen needs a conciergerie, and offers to choose one.
    return withSearch(path('/homegest'), { for: address })
  }
  return undefined
}

/** Whether it is certain that nobody is signed in: when the server cannot be reached, somebody may be. */
const nobodyIsThere = async () => (await currentUser().catch(() => undefined)) === null
