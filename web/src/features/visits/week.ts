import type { EditedPartnerCalendar } from '../../api/schema'
import { clockOf, clockText } from '../../ui/format'
import { parisDay } from '../ordering/today'
import { dayAfter } from '../partner/days'

type Calendar = EditedPartnerCalendar
export type Weekly = Calendar['recurring'][number]
export type Single = Calendar['real'][number]
export type Taken = Calendar['taken'][number]

/** Hours that the week shows. */
export const FIRST_HOUR = 7
export const LAST_HOUR = 19

/** Something on a day, from one minute since midnight to another. */
export type Block = { id: string; from: number; to: number } & (
  | { kind: 'weekly'; entry: Weekly }
  | { kind: 'single'; entry: Single }
  | { kind: 'taken'; orderId: number | null; proposed: boolean }
)

/** Monday 1 ... Sunday 7. */
export const isoWeekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => dayAfter(day, 1 - isoWeekday(day))

export const weekOf = (monday: string) => Array.from({ length: 7 }, (_, nth) => dayAfter(monday, nth))

/** Minutes since midnight of `HH:MM`. */
export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

/** `HH:MM` of minutes since midnight. */
export const clockAt = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `9 h – 10 h 30`; the day ends at 24 h. */
export const spanText = (from: number, to: number) =>
  `${clockText(clockAt(from), 'fr')} – ${clockText(clockAt(to), 'fr')}`

/** What stands on a day: entries unless the partner is closed, then what is taken of them. */
export function blocksOf({ recurring, real, days, taken }: Calendar, day: string): Block[] {
  const closed = days.some((it) => it.date === day && it.closed)
  const weekday = isoWeekday(day)
  const entries: Block[] = closed
    ? []
    : [
        ...recurring
          .filter(({ dayOfWeek }) => dayOfWeek === weekday)
          .map((entry) => {
            const from = entry.hour * 60 + entry.minutes
            return { kind: 'weekly' as const, id: entry.id, from, to: from + entry.lengthInMinutes, entry }
          }),
        ...real
          .filter(({ date }) => date.startsWith(day))
          .map((entry) => {
            const from = minuteOf(entry.date.slice(11, 16))
            return { kind: 'single' as const, id: entry.id, from, to: from + entry.lengthInMinutes, entry }
          }),
      ]
  const booked = taken.flatMap(({ orderId = null, proposed, from, to }) => {
    const begin = new Date(from)
    if (parisDay(begin) !== day) return []
    const end = minuteOf(clockOf(new Date(to)))
    const until = end === 0 ? 24 * 60 : end
    return [
      {
        kind: 'taken' as const,
        id: `${orderId ?? 'hold'}-${from}`,
        from: minuteOf(clockOf(begin)),
        to: until,
        orderId,
        proposed,
      },
    ]
  })
  return [...entries, ...booked]
}
