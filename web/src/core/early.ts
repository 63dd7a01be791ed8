import { type ActionName, call } from '../api/client'
import { dropEarly, earlyNames } from '../api/early'
import { pages, q, queryClient } from '../api/query'
import type { User } from '../api/schema'
import { homeOf } from './home'
import { path } from './paths'

/** What came with the session is there after this time, even on a slow phone; for what did not, nobody waits. */
const READ_MS = 100

/**
 * Keeps what was read early for the beneficiary who turns out to be there; for anybody else it is forgotten. Resolves
 * once what has come is at hand, so that the first paint shows it.
 */
export async function adoptEarly(user: User | null) {
  const names = user && homeOf(user) === path('/bnfv2/home') ? (earlyNames() as ActionName[]) : []
  const adopted = names.map(adopt)
  dropEarly()
  if (names.length === 0) return
  await Promise.race([Promise.all(adopted), new Promise((waited) => setTimeout(waited, READ_MS))])
}

/** As the screens will ask for it. Not given up when a component that wanted it goes away: it cannot be had twice. */
const adopt = (name: ActionName) =>
  name === 'MyOrdersList'
    ? queryClient.prefetchInfiniteQuery({ ...pages(name), queryFn: () => call(name, {}) })
    : queryClient.prefetchQuery({ ...q(name), queryFn: () => call(name, {}) })
