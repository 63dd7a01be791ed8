import { clashing, type Span } from './drag'

/** The minutes that a block takes on the screen at least, so that it can be read and pressed. */
export const LEAST_MINUTES = 30

/** A part of the width of a day. */
export interface Part {
  left: number
  right: number
}

export const WHOLE: Part = { left: 0, right: 1 }

/**
 * Puts groups side by side that do not fit one under the other: the result is the lane of each, and the number of
 * lanes.
 */
export function lanesOf(groups: readonly (readonly Span[])[]) {
  const lanes: Span[][] = []
  const of = groups.map((group) => {
    const free = lanes.findIndex((lane) => group.every((span) => !clashing(lane, span)))
    const lane = free < 0 ? lanes.length : free
    lanes[lane] = [...(lanes[lane] ?? []), ...group]
    return lane
  })
  return { of, count: Math.max(lanes.length, 1) }
}

/** The part of the width that each booking takes, so that those of one time stand side by side, and the most that do. */
export function sideBySide(bookings: readonly Span[]): { parts: Part[]; count: number } {
  const { of, count } = lanesOf(bookings.map(({ from, to }) => [{ from, to: Math.max(to, from + LEAST_MINUTES) }]))
  return { parts: of.map((lane) => ({ left: lane / count, right: (lane + 1) / count })), count }
}
