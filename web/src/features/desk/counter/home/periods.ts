/** The first year that the books have. */
const FIRST_YEAR = 2024

const NAME = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' })

/** The months of a year, by their number. */
export const MONTHS = Array.from({ length: 12 }, (_, nth) => ({
  value: String(nth + 1),
  label: NAME.format(Date.UTC(2024, nth, 1)),
}))

/** The years of the books, the one of `today` (`YYYY-MM-DD`) first. */
export function booksYears(today: string): string[] {
  const last = Number(today.slice(0, 4))
  return Array.from({ length: Math.max(1, last - FIRST_YEAR + 1) }, (_, nth) => String(last - nth))
}

/** The day so many days before another one, both `YYYY-MM-DD`. */
export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}
