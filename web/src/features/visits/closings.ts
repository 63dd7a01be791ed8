import type { OpeningHours } from '../../api/schema'
import type { Span } from './drag'
import { FIRST_HOUR, isoWeekday, LAST_HOUR } from './week'

/** Minutes since midnight of `HHMM` as a number. */
const minutes = (hhmm: number) => Math.floor(hhmm / 100) * 60 + (hhmm % 100)

/**
 * The times of a day at which a desk is closed, within the hours that are shown. Without opening hours, nothing counts
 * as closed.
 */
export function closings(hours: readonly OpeningHours[], day: string): readonly Span[] {
  if (hours.length === 0) return []
  const bit = 1 << (isoWeekday(day) - 1)
  const open = hours
    .filter(({ daysOfWeek }) => daysOfWeek & bit)
    .map(({ startTime, endTime }) => ({ from: minutes(startTime), to: minutes(endTime) }))
    .sort((one, other) => one.from - other.from)
  const closed: Span[] = []
  let until = FIRST_HOUR * 60
  for (const { from, to } of [...open, { from: LAST_HOUR * 60, to: LAST_HOUR * 60 }]) {
    if (from > until) closed.push({ from: until, to: Math.min(from, LAST_HOUR * 60) })
    until = Math.max(until, to)
  }
  return closed.filter(({ from, to }) => from < to)
}
