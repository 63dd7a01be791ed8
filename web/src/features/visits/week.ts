import type { EditedPartnerCalendar } from '../../api/schema'
import { dayAfter } from '../../ui/days'
import { clockOf, clockText } from '../../ui/format'
import { parisDay } from '../../ui/today'

type Calendar = EditedPartnerCalendar
export type Weekly = Calendar['recurring'][number]
export type Single = Calendar['real'][number]
export type TakenTime = Calendar['taken'][number]

/** Hours that the week shows. */
export const FIRST_HOUR = 7
export const LAST_HOUR = 19

/** Something on a day, from one minute since midnight to another. */
export type Block = { id: string; from: number; to: number } & (
  | { kind: 'weekly'; entry: Weekly }
  | { kind: 'single'; entry: Single }
  | { kind: 'taken'; orderId: number | null; proposed: boolean }
)

/** An entry of either kind. */
export type EntryBlock = Exclude<Block, { kind: 'taken' }>

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

/** The entries of a day, also where the partner is closed on it. */
export function entriesOn({ recurring, real }: Pick<Calendar, 'recurring' | 'real'>, day: string): EntryBlock[] {
  const weekday = isoWeekday(day)
  const weekly = recurring
    .filter(({ dayOfWeek }) => dayOfWeek === weekday)
    .map((entry) => {
      const from = entry.hour * 60 + entry.minutes
      return { kind: 'weekly' as const, id: entry.id, from, to: from + entry.lengthInMinutes, entry }
    })
  const single = real
    .filter(({ date }) => date.startsWith(day))
    .map((entry) => {
      const from = minuteOf(entry.date.slice(11, 16))
      return { kind: 'single' as const, id: entry.id, from, to: from + entry.lengthInMinutes, entry }
    })
  return [...weekly, ...single]
}

/** The span of a period on a day, by the clock of Paris; `undefined` when it begins on another day. */
export function spanOn(day: string, { from, to }: Pick<TakenTime, 'from' | 'to'>) {
  const begin = new Date(from)
  if (parisDay(begin) !== day) return undefined
  return { from: minuteOf(clockOf(begin)), to: minuteOf(clockOf(new Date(to))) || 24 * 60 }
}

/** The blocks of a day: entries unless the partner is closed, then the bookings. */
export function blocksOf(calendar: Calendar, day: string): Block[] {
  const closed = calendar.days.some((it) => it.date === day && it.closed)
  const booked = calendar.taken.flatMap((it) => {
    const span = spanOn(day, it)
    const { orderId = null, proposed } = it
    return span ? [{ kind: 'taken' as const, id: `${orderId ?? 'hold'}-${it.from}`, ...span, orderId, proposed }] : []
  })
  return [...(closed ? [] : entriesOn(calendar, day)), ...booked]
}
