import type { HoursOfDay, OpeningHours, UnusualDay } from '../../api/schema'
import type { Lang } from '../../base/lang'
import { clockText, formatDay, parseDate } from '../../ui/format'

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

/** In words, of a number: 830 is half past eight. */
const timeText = (hhmm: number, lang: Lang) => clockText(String(hhmm).padStart(4, '0').replace(/..$/, ':$&'), lang)

/** A line never ends within it. */
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

/** Unusual days that are told at most. */
const MOST = 5

/** `ven. 25 décembre : fermé (Noël)`, `sam. 12 décembre : 10 h – 12 h`; the first few. */
export const unusualLines = (days: readonly UnusualDay[], lang: Lang, now = new Date()) =>
  days.slice(0, MOST).map(({ day, name, hours }) => {
    const times = hours.map((span) => spanText(span, lang)).join(', ') || (lang === 'fr' ? 'fermé' : 'closed')
    const date = formatDay(parseDate(day) ?? now, now, lang)
    return `${date}${lang === 'fr' ? ' : ' : ': '}${times}${name && ` (${name})`}`
  })
