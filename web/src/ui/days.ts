import { PARIS } from '../base/locale'

/** A month in words: `novembre 2026`. */
export const monthName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('fr-FR', { month: 'long', year: 'numeric', timeZone: PARIS })

/** The day so many days later; days are `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export const isDay = (text = ''): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayAfter(text, 0) === text
