import { workContext } from '../api/context'
import { admits, may } from '../core/access'
import { forcedScreen, homeOf, shortcut } from '../core/home'
import { type Href, path } from '../core/paths'
import type { Route } from '../core/routing'
import { currentUser } from '../core/session'

/** Where to go instead of a route, or nothing when it may be opened. Throws when nobody can be asked. */
export async function detour(route: Route, address: string): Promise<Href | undefined> {
  if (route.path === path('/splash')) return (await nobodyIsThere()) ? path('/login') : undefined
  if (route.who === 'public' || route.who === 'provider') return undefined
  const user = await currentUser()
  if (!user) {
    shortcut.remember(address)
    return path('/login')
  }
  const forced = forcedScreen(user)
  // The server answers nothing else to who owes a second factor.
  if (user.needsSecondFactor) return route.path === forced ? undefined : forced
  if (forced && route.who === 'adherent') return forced
  const allowed = admits(route.who, user, workContext.get().beneficiaryId !== undefined)
  if (!allowed || (route.needs && !may(user, route.needs))) return homeOf(user) ?? path('/splash')
  if (route.desk && workContext.get().conciergerieId === undefined) return path('/homegest')
  return undefined
}

/** Known for certain: who cannot be asked may be somebody. */
const nobodyIsThere = async () => (await currentUser().catch(() => undefined)) === null
