// A scanner is a keyboard that types faster than anybody, and ends with Enter.

/** Between two characters of a scanner. */
const APART_MS = 35
/** Before the Enter that ends them: some scanners wait a little. */
const ENDS_WITHIN_MS = 100
const LEAST = 4

/** Characters that came one right after the other, and when the last one did. */
export interface Burst {
  text: string
  last: number
}

export const NO_BURST: Burst = { text: '', last: Number.NEGATIVE_INFINITY }

/** What a key does to the characters before it; `scanned` where it ends what a scanner typed. */
export function pressed({ text, last }: Burst, key: string, at: number): { burst: Burst; scanned?: string } {
  if (key === 'Enter') {
    const scanned = text.length >= LEAST && at - last <= ENDS_WITHIN_MS
    return { burst: NO_BURST, ...(scanned && { scanned: text }) }
  }
  // Shift comes before each capital, and is no character.
  if (key === 'Shift' || key === 'CapsLock') return { burst: { text, last } }
  if ([...key].length !== 1) return { burst: NO_BURST }
  return { burst: { text: at - last <= APART_MS ? text + key : key, last: at } }
}
