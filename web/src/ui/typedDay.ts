/**
 * A day as people type it, `24/11/2026`, `24-11-26` or `24.11`, in the form `YYYY-MM-DD`; `undefined` when the text is
 * no day.
 */
export function parseDay(text: string, thisYear: number): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const match = /^(\d{1,2})[/.\s-](\d{1,2})(?:[/.\s-](\d{2}|\d{4}))?$/.exec(text.trim())
  if (!match) return null
  const year = match[3] ? Number(match[3]) + (match[3].length === 2 ? 2000 : 0) : thisYear
  return dayOf(year, Number(match[2]), Number(match[1]))
}

/** `undefined` for a day that no calendar has, such as 31 February. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}
