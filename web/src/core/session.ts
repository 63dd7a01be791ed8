import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/client'
import { workContext } from '../api/context'
import { endpoint } from '../api/endpoint'
import { Code, isFailure } from '../api/failure'
import { queryClient } from '../api/query'
import type { User } from '../api/schema'
import { settleLang } from '../base/lang'
import { forgetCallToken } from './callToken'
import { adoptDesk } from './desk'
import { adoptEarly } from './early'
import { door } from './home'

/** The signed-in person; `null` when there is none. The token itself stays in a cookie that scripts cannot read. */
export const sessionQuery = queryOptions({
  queryKey: ['UserInfoFromSession', {}] as const,
  staleTime: 5 * 60_000,
  // Its signal is not used: the guards wait for the answer even when a component that also waited goes away.
  queryFn: async (): Promise<User | null> => {
    const user = await askSession()
    settleLang(user)
    adoptDesk(user)
    await adoptEarly(user)
    door.remember(user)
    return user
  },
})

async function askSession(): Promise<User | null> {
  try {
    const answer = await call('UserInfoFromSession', {})
    if (answer.moveToServer && endpoint.moveTo(answer.moveToServer)) {
      return (await call('UserInfoFromSession', {})).user
    }
    return answer.user
  } catch (error) {
    if (isFailure(error, Code.noSession)) return null
    throw error
  }
}

/** The signed-in person, `null` when there is none or while it is being checked. */
export const useSession = (): User | null => useQuery({ ...sessionQuery, enabled: false }).data ?? null

/** The signed-in person, asking the server if need be. */
export const currentUser = () => queryClient.ensureQueryData(sessionQuery)

/** Whether somebody was signed in at the last look. */
export const isSignedIn = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey))

/** Whether the person sees the classic interface of their conciergerie, and not the newer one. */
export const seesClassic = () => queryClient.getQueryData(sessionQuery.queryKey)?.classicInterface === true

/** Asks again who is signed in, after something that changes it. */
export const refreshSession = () => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })

/** Forgets everything about the person: the session ended. */
export function forgetSession() {
  workContext.clear()
  forgetCallToken()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  door.remember(null)
  // It runs a task later: clearing cancels the calls under way, and the caller of a refused one must hear of the
  // refusal first.
  setTimeout(() => {
    queryClient.getMutationCache().clear()
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
  })
}
