/** The first day of the month that is so many months after the one of a day, `YYYY-MM-01`. */
export function shiftMonth(day: string, by: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const index = year * 12 + (month - 1) + by
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
}

/** Whether a text is a day, `YYYY-MM-DD`. */
export const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The sign an operation has for whoever reads it: what leaves them counts down. */
export const isDown = (kind: string) => ['paid', 'creditUsed', 'creditTakenBack', 'creditExpired'].includes(kind)
