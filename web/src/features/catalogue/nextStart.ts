import type { CalendarSlots, Offer } from '../../api/schema'
import { firstAnswers, linesOf, serviceLength } from '../ordering/items'
import { daysOf, halfDaysOf, halvesFor } from '../parts/slots/slots'

interface NextStart {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM`, Europe/Paris. */
  time: string
}

/** The first time at which an offer can be had while nothing is chosen yet. */
export function nextStart({ items }: Pick<Offer, 'items'>, calendar: CalendarSlots): NextStart | undefined {
  const minutes = serviceLength(linesOf({ items }, firstAnswers(items)))
  const days = calendar.halfDay
    ? halvesFor(minutes).flatMap((half) => halfDaysOf(calendar.slots, half, false))
    : daysOf(calendar, { minutes, withBusy: false })
  return earliest(days.flatMap(({ date, starts: [first] }) => (first ? [{ day: date, time: first.time }] : [])))
}

/** The start that comes first. */
export const earliest = (starts: readonly NextStart[]): NextStart | undefined =>
  starts.toSorted((one, other) => `${one.day}${one.time}`.localeCompare(`${other.day}${other.time}`))[0]
