const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const some = (n: number, one: string) => `il y a ${n} ${one}${n > 1 ? 's' : ''}`

/** How long ago somebody was at work: `il y a 3 minutes`. */
export function seenText(delayMs: number | null): string {
  if (delayMs === null) return 'Jamais encore'
  if (delayMs < MINUTE_MS) return 'À l’instant'
  if (delayMs < HOUR_MS) return some(Math.floor(delayMs / MINUTE_MS), 'minute')
  if (delayMs < DAY_MS) return some(Math.floor(delayMs / HOUR_MS), 'heure')
  return some(Math.floor(delayMs / DAY_MS), 'jour')
}
