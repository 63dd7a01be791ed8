import { createStore } from '../base/store'

/**
 * The person for whom a manager is acting. It is sent with every call as `X-Context`; the server checks it each time.
 */
export interface WorkContext {
  conciergerieId?: number
  conciergerieName?: string
  beneficiaryId?: number
  beneficiaryName?: string
  /** The manager has opened the account of the beneficiary: every call is made in it. */
  impersonation?: { id: number; reason: string; ends: string }
}

const KEY = 'context'

const read = (): WorkContext => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as WorkContext
  } catch {
    return {}
  }
}
const store = createStore(read())

export const workContext = {
  get: store.get,
  subscribe: store.subscribe,

  set(next: WorkContext) {
    sessionStorage.setItem(KEY, JSON.stringify(next))
    store.set(next)
  },

  clear: () => workContext.set({}),

  /** The header's value, perhaps for another beneficiary; `undefined` when nothing was chosen. */
  header(onBehalfOf?: number): string | undefined {
    const { conciergerieId, beneficiaryId = onBehalfOf, impersonation } = store.get()
    return conciergerieId === undefined && beneficiaryId === undefined
      ? undefined
      : JSON.stringify({ conciergerieId, beneficiaryId, impersonationId: impersonation?.id })
  },
}

/** The manager's choice; the component renders again when it changes. */
export const useWorkContext = store.use
