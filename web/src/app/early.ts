import { type ActionName, call } from '../api/client'
import { dropEarly, earlyNames } from '../api/early'
import { q, queryClient } from '../api/query'
import type { User } from '../api/schema'
import { path } from '../paths'
import { homeOf } from './home'

/** Keeps what was read early for the beneficiary who turns out to be there; for anybody else it is forgotten. */
export function adoptEarly(user: User | null) {
  if (user && homeOf(user) === path('/bnfv2/home')) {
    for (const name of earlyNames() as ActionName[]) {
      // Not given up when a component that wanted it goes away: it cannot be had twice.
      void queryClient.prefetchQuery({ ...q(name), queryFn: () => call(name, {}) })
    }
  }
  dropEarly()
}
