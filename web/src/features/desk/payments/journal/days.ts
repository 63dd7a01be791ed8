import { shiftMonth } from '../../../parts/statements/month'

/** The first and the last day of the month that is so many months after the one of a day. */
export function monthAround(day: string, by: number): { from: string; to: string } {
  const last = new Date(`${shiftMonth(day, by + 1)}T00:00:00Z`)
  last.setUTCDate(0)
  return { from: shiftMonth(day, by), to: last.toISOString().slice(0, 10) }
}

/** A day as an accountant writes it, `01/11/2026`. */
export const writtenDay = (day: string) => day.split('-').reverse().join('/')
