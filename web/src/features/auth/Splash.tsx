import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client'
import type { User } from '../../api/schema'
import { pick } from '../../base/lang'
import { shortcut } from '../../core/home'
import { forcedScreen, homeOf } from '../../core/homeOf'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { forgetSession, sessionQuery } from '../../core/session'
import { dialogs } from '../../ui/dialogs'
import { Pending } from '../../ui/Pending'
import { ErrorState } from '../../ui/states'
import { loginWords } from './loginWords'

/** Waits for the session, then leads home, to a shortcut, or to where one signs in. */
export default function Splash() {
  const { data: user, error, refetch } = useQuery(sessionQuery)
  useEffect(() => {
    if (user === null) go(path('/login'), { replace: true })
    if (user) void enter(user)
  }, [user])
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Pending />
}

/** Forced screens come first, then the shortcut asked for, then home; nobody stays without a role. */
async function enter(user: User) {
  const forced = forcedScreen(user)
  const href = forced ?? shortcut.take() ?? homeOf(user)
  if (href) return go(href, { replace: true })
  await dialogs.alert(pick(loginWords).noRole)
  await call('logout', {}).catch(() => {})
  forgetSession()
  go(path('/login'), { replace: true })
}
