import { queryOptions } from '@tanstack/react-query'
import { type ActionName, call, type RequestOf } from '../../../api/client'
import { useAction } from '../../../api/query'
import { createStore } from '../../../base/store'

/** The key under which the tablet keeps its own key. It opens nothing but what the tablet itself shows. */
const KEY = 'locker-device'

/** The header in which a tablet sends it. */
export const KEY_HEADER = 'X-Locker-Key'

/** The key by which the server knows this tablet and its block; typed once, and never part of an address. */
export const deviceKey = createStore<string | undefined>(localStorage.getItem(KEY) ?? undefined)

/** Whether the tablet has its key. Without one its screens ask for the key, and nothing of the server. */
export const useHasKey = () => deviceKey.use() !== undefined

export function keepDeviceKey(key: string) {
  localStorage.setItem(KEY, key)
  deviceKey.set(key)
}

export function forgetDeviceKey() {
  localStorage.removeItem(KEY)
  deviceKey.set(undefined)
}

/** The provider who signed in on this tablet, until it shows its home again: a page that is loaded again has none. */
interface SignedInProvider {
  token: string
  lockerName: string
}
export const provider = createStore<SignedInProvider | undefined>(undefined)

/** The proof that a call comes from this tablet, and from the provider who is signed in on it. */
export function deviceHeaders(): Record<string, string> {
  const key = deviceKey.get()
  const session = provider.get()
  return { ...(key && { [KEY_HEADER]: key }), ...(session && { 'X-Session': session.token }) }
}

/** Query options of a reading action that the tablet calls. Nothing of an answer is kept for the next person. */
export const deviceQuery = <N extends ActionName>(name: N, params: RequestOf<N>) =>
  queryOptions({
    queryKey: [name, params, 'tablet'] as const,
    queryFn: ({ signal }) => call(name, params, { signal, headers: deviceHeaders() }),
    staleTime: 0,
    gcTime: 0,
  })

/** How long the order of a code is kept: from the home that reads it to the screen that shows it. */
const CODE_KEPT_MS = 60_000

/**
 * The order of a code. Its key names no action, so that nothing reads it again: the code is used up by the door that it
 * opens.
 */
export const orderOfCode = (qrCode: string, lockerName: string) =>
  queryOptions({
    queryKey: ['order of a code', qrCode, lockerName] as const,
    queryFn: ({ signal }) =>
      call('NexenceGetOrderByRefLockerId', { qrCode, lockerName }, { signal, headers: deviceHeaders() }),
    staleTime: CODE_KEPT_MS,
    gcTime: CODE_KEPT_MS,
  })

/** A writing action that the tablet calls. Its screens show refusals themselves. */
export const useDeviceAction = <N extends ActionName>(name: N) =>
  useAction(name, { quiet: true, headers: deviceHeaders })
