import { createStore } from '../base/store'

/** The token of the call centre that one person was given, and when it is over. */
interface KeptToken {
  token: string
  user: number
  until: number
}

/** The key under which this tab alone keeps it: another tab, and the next start of the browser, have none. */
export const CALL_TOKEN = 'call-centre'

/** The desk alone reads and fills it: `features/desk/counter/calls/callToken.ts`. */
export const keptCallToken = createStore<KeptToken | undefined>(read())

function read(): KeptToken | undefined {
  const text = sessionStorage.getItem(CALL_TOKEN)
  return text ? (JSON.parse(text) as KeptToken) : undefined
}

export function forgetCallToken() {
  sessionStorage.removeItem(CALL_TOKEN)
  keptCallToken.set(undefined)
}
