import { formatDay, formatPeriod, parseDate } from '../../../../ui/format'
import { parisDay } from '../../../../ui/today'

/** Whether a day, `YYYY-MM-DD`, has not passed. */
export const isToCome = (day: string | null) => (day ?? '') >= parisDay(new Date())

/** The values of a filter by it. */
export const whenOf = (day: string | null) => (isToCome(day) ? 'Aujourd’hui et à venir' : 'Passés')

const read = (day: string) => parseDate(day) ?? new Date(day)

/** `ven. 25 décembre`, `du 24 décembre au 2 janvier`. */
export function daysInWords(first: string | null, last: string | null = null): string {
  if (!first) return ''
  if (!last || last === first) return formatDay(read(first), new Date(), 'fr')
  return formatPeriod(read(first), read(last), new Date(), 'fr')
}
