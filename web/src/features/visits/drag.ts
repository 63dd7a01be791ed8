import { FIRST_HOUR, LAST_HOUR } from './week'

/** From one minute since midnight to another. */
export interface Span {
  from: number
  to: number
}

/** The part that is held: an end of an entry, all of it, or a place where there is none yet. */
export type Grip = 'draw' | 'move' | 'from' | 'to'

/** Entries begin and end on quarters of an hour. */
const STEP = 15
const FIRST = FIRST_HOUR * 60
const LAST = LAST_HOUR * 60

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const nearest = (minute: number) => Math.round(minute / STEP) * STEP

/** The minute at a distance from the top of a day of this height. */
export const minuteAt = (y: number, height: number) => FIRST + (y / height) * (LAST - FIRST)

/** The quarters of an hour between two minutes, at least one, within the hours that are shown. */
function drawn(pressed: number, at: number): Span {
  const from = within(Math.floor(Math.min(pressed, at) / STEP) * STEP, FIRST, LAST - STEP)
  const to = within(Math.ceil(Math.max(pressed, at) / STEP) * STEP, from + STEP, LAST)
  return { from, to }
}

/** Moves a span without changing its length: within the hours that are shown, unless it went beyond them before. */
function moved({ from, to }: Span, by: number): Span {
  const begin = within(from + nearest(by), Math.min(FIRST, from), Math.max(LAST, to) - (to - from))
  return { from: begin, to: begin + (to - from) }
}

/** The new span when the pointer goes from one minute to another while it holds that part. */
export function dragged(grip: Grip, span: Span, pressed: number, at: number): Span {
  const { from, to } = span
  switch (grip) {
    case 'draw':
      return drawn(pressed, at)
    case 'move':
      return moved(span, at - pressed)
    case 'from':
      return { from: within(from + nearest(at - pressed), Math.min(FIRST, from), to - STEP), to }
    case 'to':
      return { from, to: within(to + nearest(at - pressed), from + STEP, Math.max(LAST, to)) }
  }
}

/** The first of some spans that overlaps. */
export const clashing = <S extends Span>(others: readonly S[], { from, to }: Span): S | undefined =>
  others.find((it) => it.from < to && from < it.to)

/** The ends of a span that can be held: those that are shown. */
export const heldEnds = ({ from, to }: Span): readonly ('from' | 'to')[] => [
  ...(from >= FIRST && from < LAST ? (['from'] as const) : []),
  ...(to <= LAST && to > FIRST ? (['to'] as const) : []),
]
