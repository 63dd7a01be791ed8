import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../api/query'
import { createStore } from '../base/store'
import { useSession } from './session'

const EVERY_MS = 60_000
const CRITICAL_EVERY_MS = 5_000

const criticalPages = createStore(0)

/** Unread counts and the server's version, kept fresh while somebody is signed in. */
export function useBasicData() {
  const user = useSession()
  // Nothing but the second factor answers who owes one.
  const signedIn = user !== null && !user.needsSecondFactor
  const critical = criticalPages.use() > 0
  return useQuery({ ...q('BasicData'), enabled: signedIn, refetchInterval: critical ? CRITICAL_EVERY_MS : EVERY_MS })
    .data
}

/** While this page is open, what others do to it must show within seconds. */
export function useCriticalPage() {
  useEffect(() => {
    criticalPages.set(criticalPages.get() + 1)
    return () => criticalPages.set(criticalPages.get() - 1)
  }, [])
}

/** The version met first: another one later means that this page is old. */
let firstVersion: string | undefined

export function useNewVersion(): boolean {
  const version = useBasicData()?.serverVersion
  firstVersion ??= version || undefined
  return version !== undefined && firstVersion !== undefined && version !== firstVersion
}
