import type { ActionName } from '../../../../api/client'
import { formatDay, formatLongDay, parseDate } from '../../../../ui/format'
import { parisDay } from '../../../../ui/today'

/** What says when a desk is open, besides the list that was changed. */
export const OPENING: readonly ActionName[] = ['GetConciergerie', 'GetConcInfos']

/** Whether a day, `YYYY-MM-DD`, has not passed. */
export const isToCome = (day: string | null) => (day ?? '') >= parisDay(new Date())

/** The values of a filter by it. */
export const whenOf = (day: string | null) => (isToCome(day) ? 'Aujourd’hui et à venir' : 'Passés')

const read = (day: string) => parseDate(day) ?? new Date(day)

/** `ven. 25 décembre`, `du 24 décembre 2026 au 2 janvier 2027`. */
export function daysInWords(first: string | null, last: string | null = null): string {
  if (!first) return ''
  if (!last || last === first) return formatDay(read(first), new Date(), 'fr')
  return `du ${formatLongDay(read(first), 'fr')} au ${formatLongDay(read(last), 'fr')}`
}
