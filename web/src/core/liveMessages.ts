import type { Subject } from '../api/actions'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/** A message of the server over the connection. */
export interface Message {
  changed: Subject[]
  /** The orders, where it is about orders alone. */
  of?: number[]
}

/** Grows with each try; at random, so that not everybody comes back at once. */
export const waitBefore = (nth: number, random = Math.random()) =>
  Math.min(FIRST_WAIT_MS * 2 ** nth, LONGEST_WAIT_MS) * (0.5 + random / 2)

/** Several messages as one: the orders stay named where all of them name theirs. */
export function joined(before: Message | undefined, next: Message): Message {
  if (!before) return next
  const of = before.of && next.of && [...new Set([...before.of, ...next.of])]
  return { changed: [...new Set([...before.changed, ...next.changed])], of }
}
