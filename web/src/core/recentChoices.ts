import { createStore } from '../base/store'

/** Where somebody went by Ctrl-K. */
export interface RecentChoice {
  label: string
  detail: string
  to: string
}

const MOST = 6
const KEY = 'recent-choices'

function read(): readonly RecentChoice[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

const store = createStore<readonly RecentChoice[]>(read())

/** The newest first. Kept as long as the tab: names of people stand among them, and whoever signs out takes them along. */
export const recentChoices = {
  use: store.use,
  add(choice: RecentChoice) {
    const all = [choice, ...store.get().filter(({ to }) => to !== choice.to)].slice(0, MOST)
    store.set(all)
    sessionStorage.setItem(KEY, JSON.stringify(all))
  },
  forget() {
    store.set([])
    sessionStorage.removeItem(KEY)
  },
}
