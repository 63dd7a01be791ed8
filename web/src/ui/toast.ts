import { createStore } from '../base/store'

interface Toast {
  id: number
  text: string
  /** Takes back what was done. */
  undo?: () => void
  /** What that is called, where the usual word says too little. */
  undoLabel?: string
}

/** What was done last, until it was read. Drawn by `ToastHost`, over every screen. */
export const shownToast = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Says in a few words that something was done. It stays when the screen changes; the next one takes its place. */
export function toast(text: string, how: Pick<Toast, 'undo' | 'undoLabel'> = {}) {
  lastId += 1
  shownToast.set({ id: lastId, text, ...how })
}

export const dismissToast = () => shownToast.set(undefined)

/** How long something can be taken back; whoever is on the toast has as long as they stay. */
const UNDO_MS = 10_000

/** Long enough to read it twice; what can be taken back counts down. */
export const shownForMs = ({ text, undo }: Pick<Toast, 'text' | 'undo'>) => (undo ? UNDO_MS : 6_000 + text.length * 50)
