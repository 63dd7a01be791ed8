import type { User } from '../../api/schema'
import { ownerOf, SEEN } from '../../core/seen'
import type { SeenPart } from './parts'

/** A part is of no use a day after it was seen. */
const DAY_MS = 86_400_000
/** Longer rows leave out the last ones. */
const MOST_LETTERS = 8_000
/** An item that another version of the application wrote in another shape is not read. */
const SHAPE = 1

interface KeptItem {
  shape: number
  parts: readonly SeenPart[]
}

const item = () => localStorage.getItem(SEEN) ?? ''
const ownerIn = (text: string) => text.slice(0, text.indexOf(' ') + 1)

/** The parts that were seen within a day, each with at least one row. */
export const readSeen = (now: number): SeenPart[] => partsIn(item(), now).filter(({ rows }) => rows.length > 0)

function partsIn(text: string, now: number): SeenPart[] {
  try {
    const { shape, parts }: KeptItem = JSON.parse(text.slice(ownerIn(text).length))
    return shape === SHAPE ? parts.filter(({ at }) => now - at < DAY_MS) : []
  } catch {
    return []
  }
}

/**
 * Keeps parts in place of those of the same name, if the device is still that of this person: another tab may have signed
 * them out.
 */
export function keepSeen(user: User | null, seen: readonly SeenPart[], now: number) {
  const owner = ownerOf(user)
  const text = item()
  if (!owner || !text.startsWith(owner)) return
  const others = partsIn(text, now).filter(({ name }) => !seen.some((part) => part.name === name))
  write(owner, [...seen, ...others])
}

/** Nothing of it is on this device any more; what is seen next is kept again. */
export const forgetSeen = () => localStorage.setItem(SEEN, ownerIn(item()))

function write(owner: string, parts: readonly SeenPart[]) {
  const text = fitting(parts)
  try {
    localStorage.setItem(SEEN, owner + text)
  } catch {
    // A device without room keeps nothing.
    forgetSeen()
  }
}

/** The parts as text, without the last rows of the longest part while they are too long. */
function fitting(parts: readonly SeenPart[]): string {
  const text = JSON.stringify({ shape: SHAPE, parts } satisfies KeptItem)
  const most = Math.max(...parts.map(({ rows }) => rows.length))
  if (text.length <= MOST_LETTERS || most <= 0) return text
  return fitting(parts.map((part) => ({ ...part, rows: part.rows.slice(0, most - 1) })))
}
