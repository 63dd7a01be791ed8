import { type ActionName, call } from '../api/client'
import { dropEarly, earlyNames } from '../api/early'
import { pages, q, queryClient } from '../api/query'
import type { User } from '../api/schema'
import { FIRST_SCREENS } from './firstScreens'
import { homeOf } from './homeOf'

/** Answers that came with the session are read within this time, even on a slow phone; nobody waits for others. */
const READ_MS = 100

/**
 * Keeps the early answers if the person is the beneficiary for whom they were read, and drops them otherwise. The
 * promise resolves once the answers that have come are at hand, so that the first paint shows them.
 */
export async function adoptEarly(user: User | null) {
  const home = user && homeOf(user)
  const names = home && home in FIRST_SCREENS ? (earlyNames() as ActionName[]) : []
  const adopted = names.map(adopt)
  dropEarly()
  if (names.length === 0) return
  await Promise.race([Promise.all(adopted), new Promise((waited) => setTimeout(waited, READ_MS))])
}

/**
 * Hands an early answer to the query of the screens. The query is not cancelled when its component goes away, because
 * the answer cannot be had twice.
 */
const adopt = (name: ActionName) =>
  name === 'MyOrdersList'
    ? queryClient.prefetchInfiniteQuery({ ...pages(name), queryFn: () => call(name, {}) })
    : queryClient.prefetchQuery({ ...q(name), queryFn: () => call(name, {}) })
