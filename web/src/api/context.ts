import { useSyncExternalStore } from 'react'

/** For whom a manager is acting. Sent with every call as `X-Context`; the server checks it each time. */
export interface WorkContext {
  conciergerieId?: number
  conciergerieName?: string
  beneficiaryId?: number
  beneficiaryName?: string
}

const KEY = 'context'
const listeners = new Set<() => void>()

const read = (): WorkContext => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as WorkContext
  } catch {
    return {}
  }
}
let current = read()

export const workContext = {
  get: () => current,

  set(next: WorkContext) {
    current = next
    sessionStorage.setItem(KEY, JSON.stringify(next))
    for (const listener of listeners) listener()
  },

  clear: () => workContext.set({}),

  /** The header's value, or nothing when nothing was chosen. */
  header(): string | undefined {
    const { conciergerieId, beneficiaryId } = current
    return conciergerieId === undefined && beneficiaryId === undefined
      ? undefined
      : JSON.stringify({ conciergerieId, beneficiaryId })
  },
}

/** The manager's choice; the component renders again when it changes. */
export const useWorkContext = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
