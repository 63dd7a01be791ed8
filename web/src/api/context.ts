import { createStore } from '../base/store'

/** For whom a manager is acting. Sent with every call as `X-Context`; the server checks it each time. */
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

  set(next: WorkContext) {
    sessionStorage.setItem(KEY, JSON.stringify(next))
    store.set(next)
  },

  clear: () => workContext.set({}),

  /** The header's value, or nothing when nothing was chosen; perhaps for another beneficiary. */
  header(onBehalfOf?: number): string | undefined {
    const { conciergerieId, beneficiaryId = onBehalfOf, impersonation } = store.get()
    return conciergerieId === undefined && beneficiaryId === undefined
      ? undefined
      : JSON.stringify({ conciergerieId, beneficiaryId, impersonationId: impersonation?.id })
  },
}

/** The manager's choice; the component renders again when it changes. */
export const useWorkContext = store.use
