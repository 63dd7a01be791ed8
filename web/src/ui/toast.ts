import { createStore } from '../base/store'

interface Toast {
  id: number
  text: string
  /** Takes back what was done. */
  undo?: () => void
  /** The label of that button, if the usual word says too little. */
  undoLabel?: string
}

/** The last thing done, until it was read. Drawn by `ToastHost`, over every screen. */
export const shownToast = createStore<Toast | undefined>(undefined)
let lastId = 0

/** Says in a few words that something was done. It stays when the screen changes; the next one takes its place. */
export function toast(text: string, how: Pick<Toast, 'undo' | 'undoLabel'> = {}) {
  lastId += 1
  shownToast.set({ id: lastId, text, ...how })
}

export const dismissToast = () => shownToast.set(undefined)

/** The time in which something can be undone; it stands still while somebody is on the toast. */
const UNDO_MS = 10_000

/** Long enough to read the text twice; a toast with an undo counts down its own time. */
export const shownForMs = ({ text, undo }: Pick<Toast, 'text' | 'undo'>) => (undo ? UNDO_MS : 6_000 + text.length * 50)
