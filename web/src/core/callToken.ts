import { createStore } from '../base/store'

/** The token of the call centre that one person was given, and when it is over. */
interface Kept {
  token: string
  user: number
  until: number
}

/** The key under which this tab alone keeps it: another tab, and the next start of the browser, have none. */
const KEY = 'call-centre'

const store = createStore<Kept | undefined>(read())

function read(): Kept | undefined {
  const text = sessionStorage.getItem(KEY)
  return text ? (JSON.parse(text) as Kept) : undefined
}

const tokenOf = (kept: Kept | undefined, user: number | undefined) =>
  kept && kept.user === user && Date.now() < kept.until ? kept.token : undefined

/** The own token of a manager at the call centre. The server is shown it with each call and keeps it nowhere. */
export const callToken = {
  keep(token: string, user: number, seconds: number) {
    const kept = { token, user, until: Date.now() + seconds * 1000 }
    sessionStorage.setItem(KEY, JSON.stringify(kept))
    store.set(kept)
  },
  forget() {
    sessionStorage.removeItem(KEY)
    store.set(undefined)
  },
  /** That of a person; the one of somebody who used this tab before is none of theirs. */
  of: (user: number | undefined) => tokenOf(store.get(), user),
  use: (user: number | undefined) => tokenOf(store.use(), user),
}
