import { useQuery } from '@tanstack/react-query'
import { q } from '../api/query'
import { useSession } from './session'

const EVERY_MS = 60_000

/** Unread counts and the server's version, kept fresh while somebody is signed in. */
export function useBasicData() {
  const user = useSession()
  // The server answers nothing but the second factor to people who owe one.
  const signedIn = user !== null && !user.needsSecondFactor
  return useQuery({ ...q('BasicData'), enabled: signedIn, refetchInterval: EVERY_MS }).data
}

/** The first version that was seen: when another one follows, this page is old. */
let firstVersion: string | undefined

export function useNewVersion(): boolean {
  const version = useBasicData()?.serverVersion
  firstVersion ??= version || undefined
  return version !== undefined && firstVersion !== undefined && version !== firstVersion
}
