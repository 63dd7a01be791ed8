import type { HoursOfDay, OpeningHours, UnusualDay } from '../../../api/schema'
import type { Lang } from '../../../base/lang'
import { dayAfter } from '../../../ui/days'
import { clockText, formatDay, formatPeriod, parseDate } from '../../../ui/format'

const DAYS: Record<Lang, readonly string[]> = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** `lundi – vendredi, dimanche`, of a mask in which Monday is 1 and Sunday 64. */
export function daysText(mask: number, lang: Lang): string {
  const names = DAYS[lang]
  const runs: string[] = []
  for (let day = 0; day < names.length; day += 1) {
    if (!(mask & (1 << day))) continue
    let last = day
    while (last + 1 < names.length && mask & (1 << (last + 1))) last += 1
    runs.push(...(last - day >= 2 ? [`${names[day]} – ${names[last]}`] : names.slice(day, last + 1)))
    day = last
  }
  return runs.join(', ')
}

/** A time in words from a number: 830 is half past eight. */
const timeText = (hhmm: number, lang: Lang) => clockText(String(hhmm).padStart(4, '0').replace(/..$/, ':$&'), lang)

/** No line breaks within a span of time. */
const spanText = ({ startTime, endTime }: HoursOfDay, lang: Lang) =>
  `${timeText(startTime, lang)}\u00a0–\u00a0${timeText(endTime, lang)}`

export interface HoursLine {
  days: string
  times: string
}

/** One line for the days that share the same hours, in the order of the week. */
export function hoursLines(hours: readonly OpeningHours[], lang: Lang): HoursLine[] {
  const byDay = new Map<string, number>()
  for (let day = 0; day < 7; day += 1) {
    const times = hours
      .filter((entry) => entry.daysOfWeek & (1 << day))
      .sort((a, b) => a.startTime - b.startTime)
      .map((entry) => spanText(entry, lang))
      .join(', ')
    if (times) byDay.set(times, (byDay.get(times) ?? 0) | (1 << day))
  }
  return [...byDay].map(([times, mask]) => ({ days: daysText(mask, lang), times }))
}

/** Days in a row that are unusual in the same way. */
interface UnusualDays extends Omit<UnusualDay, 'day'> {
  from: string
  to: string
}

/** Neighbours that are closed for one reason, or open at the same hours, are one period. */
function periodsOf(days: readonly UnusualDay[]): UnusualDays[] {
  const periods: UnusualDays[] = []
  for (const { day, name, hours } of days) {
    const last = periods.at(-1)
    const alike = last && last.name === name && JSON.stringify(last.hours) === JSON.stringify(hours)
    if (alike && dayAfter(last.to, 1) === day) last.to = day
    else periods.push({ from: day, to: day, name, hours })
  }
  return periods
}

/** `ven. 25 décembre : fermé (Noël)`, `du 24 au 31 décembre : fermé`, `sam. 12 décembre : 10 h – 12 h`. */
export const unusualLines = (days: readonly UnusualDay[], lang: Lang, now = new Date()) =>
  periodsOf(days).map(({ from, to, name, hours }) => {
    const times = hours.map((span) => spanText(span, lang)).join(', ') || (lang === 'fr' ? 'fermé' : 'closed')
    const [first, last] = [parseDate(from) ?? now, parseDate(to) ?? now]
    const period = from === to ? formatDay(first, now, lang) : formatPeriod(first, last, now, lang)
    return `${period}${lang === 'fr' ? ' : ' : ': '}${times}${name && ` (${name})`}`
  })
