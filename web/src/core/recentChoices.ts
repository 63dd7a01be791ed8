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

/**
 * The choices, newest first. They are kept as long as the tab, because names of people are among them, and are deleted
 * at sign-out.
 */
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
