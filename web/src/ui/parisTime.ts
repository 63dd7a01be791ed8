import { PARIS } from '../base/locale'

const PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in the form that fields use: `YYYY-MM-DDTHH:MM` in Paris; empty for none. */
export const toParis = (instant: string | null | undefined): string =>
  instant ? PARTS.format(new Date(instant)).replace(' ', 'T') : ''

/**
 * The instant of a time in Paris. A time that occurs twice is the first of both; one that never occurs, in spring, is
 * the same time an hour later.
 */
export function fromParis(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  const asUtc = Date.parse(`${text}:00Z`)
  const offsetAt = (instant: number) => Date.parse(`${toParis(new Date(instant).toISOString())}:00Z`) - instant
  // The offset of the day before, unless that leads past a change of the clocks.
  const early = asUtc - offsetAt(asUtc - 86_400_000)
  const late = asUtc - offsetAt(early)
  return new Date(offsetAt(late) === offsetAt(early) ? late : early).toISOString()
}
