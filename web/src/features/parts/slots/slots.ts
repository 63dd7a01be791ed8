import type { CalendarSlots, Slot, SlotDay } from '../../../api/schema'

/** Units that a service of this many minutes takes: at least one. */
export const unitsNeeded = (minutes: number, unit: number) => Math.max(1, Math.ceil(minutes / Math.max(unit, 1)))

/** A time at which the service may begin. */
export interface Start {
  /** `HH:MM`, Europe/Paris. */
  time: string
  /** Part of it is taken, so that only a manager may choose it. */
  busy: boolean
}

export interface DayOfStarts {
  /** `YYYY-MM-DD` */
  date: string
  starts: Start[]
}

/** Days with availability that are shown at first, and added by each "show more". */
export const DAYS_SHOWN = 5

export const clock = ({ hour, minute }: Pick<Slot, 'hour' | 'minute'>) =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** The units that begin a run of the same group long enough for the service. Busy ones are included only on request. */
export function startsOf(slots: readonly Slot[], needed: number, withBusy: boolean): Start[] {
  return slots.flatMap((slot, i) => {
    const run = slots.slice(i, i + needed)
    if (run.length < needed || run.some(({ group }) => group !== slot.group)) return []
    const busy = run.some(({ available }) => !available)
    return busy && !withBusy ? [] : [{ time: clock(slot), busy }]
  })
}

interface SlotFilter {
  /** Minutes of the service. */
  minutes: number
  /** A manager also sees taken times. */
  withBusy: boolean
  /** The time of the begin, when a begin-and-end line says it already. */
  at?: string
}

/** The days on which the service can begin, with the times. */
export function daysOf(calendar: CalendarSlots, { minutes, withBusy, at }: SlotFilter): DayOfStarts[] {
  const needed = unitsNeeded(minutes, calendar.timeUnitInMinutes)
  return calendar.slots
    .map(({ date, slots }) => ({
      date,
      starts: startsOf(slots, needed, withBusy).filter(({ time }) => !at || time === at),
    }))
    .filter(({ starts }) => starts.length > 0)
}

export type Half = 'morning' | 'afternoon' | 'full'

/** The time at which each half day begins; the morning is 8 to 13, the afternoon 13 to 20, the full day 8 to 20. */
export const HALF_BEGINS: Record<Half, string> = { morning: '08:00', afternoon: '13:00', full: '08:00' }

/**
 * The half days that have room for the service; a full day is offered only when the service does not fit into a
 * morning.
 */
export function halvesFor(minutes: number): Half[] {
  const fitting: Half[] = []
  if (minutes <= 5 * 60) fitting.push('morning')
  if (minutes <= 7 * 60) fitting.push('afternoon')
  if (minutes > 5 * 60 && minutes <= 12 * 60) fitting.push('full')
  return fitting
}

/** A free unit strictly between these hours opens the half day. */
const OPENED_BETWEEN: Record<'morning' | 'afternoon', [number, number]> = { morning: [9, 12], afternoon: [14, 18] }

/** Whether the units of a day leave this half day free; the full day needs both. */
export function isHalfFree(slots: readonly Slot[], half: Half): boolean {
  if (half === 'full') return isHalfFree(slots, 'morning') && isHalfFree(slots, 'afternoon')
  const [from, to] = OPENED_BETWEEN[half]
  return slots.some(({ available, hour }) => available && from < hour && hour < to)
}

/** The days on which a half day can be taken. */
export const halfDaysOf = (days: readonly SlotDay[], half: Half, withBusy: boolean): DayOfStarts[] =>
  days
    .map(({ date, slots }) => ({ date, starts: [{ time: HALF_BEGINS[half], busy: !isHalfFree(slots, half) }] }))
    .filter(({ starts }) => withBusy || !starts[0]?.busy)

/** The page of days with this day or the next one that is offered; the last page if there is none after it. */
export function firstShown(days: readonly Pick<DayOfStarts, 'date'>[], day: string | undefined): number {
  if (!day) return 0
  const found = days.findIndex(({ date }) => date >= day)
  const at = found < 0 ? Math.max(0, days.length - 1) : found
  return at - (at % DAYS_SHOWN)
}
