import type { SlotDay } from '../../../../api/schema'
import { clockText, formatShortDay, parseDate } from '../../../../ui/format'

/** A moment at which a service could begin. */
export interface Start {
  /** `HH:MM`, Europe/Paris. */
  time: string
  /** The whole length is free; otherwise the desk must force it. */
  free: boolean
}

/** Units that a service takes: its length in minutes over the offer's step, rounded up, one at least. */
export const unitsFor = (minutes: number, unit: number) => Math.max(1, Math.ceil(minutes / unit))

/** Every start of a day; free where enough units of one group follow each other without a taken one. */
export function startsOf(day: SlotDay, units: number): Start[] {
  return day.slots.map((slot, i) => {
    const run = day.slots.slice(i, i + units)
    const free = run.length === units && run.every((one) => one.available && one.group === slot.group)
    return { time: `${two(slot.hour)}:${two(slot.minute)}`, free }
  })
}
const two = (n: number) => String(n).padStart(2, '0')

export const hasFreeStart = (day: SlotDay, units: number) => startsOf(day, units).some((start) => start.free)

/** The value of a date and time field with the seconds that a request needs. */
export const wireTime = (typed: string) => (typed.length === 16 ? `${typed}:00` : typed)

/** The value of a date and time field as dense lists write it: a time on the wall clock of Paris, wherever the device is. */
export function typedStamp(typed: string, now: Date): string {
  const [date = '', time = ''] = typed.split('T')
  const day = parseDate(date)
  return day ? `${formatShortDay(day, now, 'fr')}, ${clockText(time.slice(0, 5), 'fr')}` : typed
}

/** Minutes between two instants; the offer's step when there is none. */
export const minutesBetween = (begin: string | null, end: string | null, otherwise: number) =>
  begin && end ? Math.round((Date.parse(end) - Date.parse(begin)) / 60_000) : otherwise
