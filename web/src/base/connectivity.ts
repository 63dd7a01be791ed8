import { createStore } from './store'

/**
 * Whether the platform can be reached. `navigator.onLine` only knows about cables, so it is a failed
 * call that says we are offline, and any answer that says we are back.
 */
const reachable = createStore(true)
const PROBE_EVERY_MS = 5_000
let probe: ReturnType<typeof setInterval> | undefined

export const connectivity = {
  use: reachable.use,
  get: reachable.get,
  subscribe: reachable.subscribe,

  lost() {
    probe ??= setInterval(() => void connectivity.check(), PROBE_EVERY_MS)
    reachable.set(false)
  },

  back() {
    clearInterval(probe)
    probe = undefined
    reachable.set(true)
  },

  /** Resolves once the platform answers again. */
  regained: () =>
    new Promise<void>((resolve) => {
      const stop = reachable.subscribe(() => {
        if (!reachable.get()) return
        stop()
        resolve()
      })
    }),

  /** Asks the server for anything at all; the promise says whether it answered. */
  async check(): Promise<boolean> {
    const answered = await initialServerAnswers()
    if (answered) connectivity.back()
    return answered
  },
}

/** Whether the server that the page came from answers anything at all. */
export async function initialServerAnswers(): Promise<boolean> {
  try {
    await fetch(new URL('api/auth/UserInfoFromSession', document.baseURI), {
      headers: { fromApp: 'web' },
      cache: 'no-store',
      credentials: 'include',
      signal: AbortSignal.timeout(PROBE_EVERY_MS),
    })
    return true
  } catch {
    return false
  }
}
