/** A label stays in front of the camera for a while: so long is the same code the same look at it. */
const SAME_FOR_MS = 2_500

export interface LastRead {
  text: string
  seen: number
}

export const NOTHING_READ: LastRead = { text: '', seen: Number.NEGATIVE_INFINITY }

/** Whether a code that is seen was not just seen, and what was seen last from now on. */
export function readAgain(last: LastRead, text: string | undefined, now: number): { last: LastRead; isNew: boolean } {
  if (!text) return { last, isNew: false }
  const isNew = text !== last.text || now - last.seen > SAME_FOR_MS
  return { last: { text, seen: now }, isNew }
}
