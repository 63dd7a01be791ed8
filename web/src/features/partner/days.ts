/** The day so many days later; days are `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
