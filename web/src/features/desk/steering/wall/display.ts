import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../api/client'
import { createStore } from '../../../../base/store'

/** The key under which a wall screen keeps its own key. It opens nothing but what the screen shows. */
const KEY = 'wall-display'
/** The header in which it is sent: addresses are kept in logs. */
const HEADER = 'X-Display-Key'

/** The views are read again after so many seconds. */
export const RELOAD_MS = 60_000

/** The key by which the server knows this wall screen; typed once, and never part of an address. */
export const displayKey = createStore<string | undefined>(localStorage.getItem(KEY) ?? undefined)

export function forgetDisplayKey() {
  localStorage.removeItem(KEY)
  displayKey.set(undefined)
}

/** Keeps a key, once the server has said that it is one. */
export async function keepDisplayKey(key: string) {
  await call('GetWallScreen', {}, { headers: { [HEADER]: key } })
  localStorage.setItem(KEY, key)
  displayKey.set(key)
}

/** The views of a wall screen at which nobody is signed in. */
export const wallOf = (key: string) =>
  queryOptions({
    queryKey: ['GetWallScreen', {}, key] as const,
    queryFn: ({ signal }) => call('GetWallScreen', {}, { signal, headers: { [HEADER]: key } }),
    refetchInterval: RELOAD_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
