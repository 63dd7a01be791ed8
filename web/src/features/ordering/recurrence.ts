import type { NewOrder, RecurrenceType } from '../../api/schema'
import type { Lang } from '../../base/lang'
import { localeOf } from '../../base/locale'
import { clockText, frenchFirst } from '../../ui/format'

export type RecurrenceKind = RecurrenceType

/** Every part a recurrence may have, so that changing its kind loses nothing. */
export interface Rhythm {
  kind: RecurrenceKind
  every: number
  /** Monday 1, Tuesday 2 ... Sunday 64. */
  days: number
  /** The day of the month. */
  day: number
}

/** How far "every N" goes, by kind; the others have no N. */
export const EVERY_UP_TO: Record<RecurrenceKind, number> = { TLJ: 10, TLJDLS: 1, TLS: 5, TLM: 5, TLA: 1 }

export const DAY_NAMES: Record<Lang, readonly string[]> = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}

/** The number of days, weeks or months between two dates; 1 for kinds without a number. */
const everyOf = ({ kind, every }: Rhythm) => Math.min(Math.max(every, 1), EVERY_UP_TO[kind])

/** The rhythm in the shape of the request. */
export function recurrenceOf(rhythm: Rhythm): Partial<NewOrder> {
  const { kind, days, day } = rhythm
  const every = everyOf(rhythm)
  switch (kind) {
    case 'TLJ':
      return { recurrType: kind, recurrTLJ_every: every }
    case 'TLS':
      return { recurrType: kind, recurrTLS_every: every, recurrTLS_dow: days }
    case 'TLM':
      return { recurrType: kind, recurrTLM_every: every, recurrTLM_jdm: day }
    default:
      return { recurrType: kind }
  }
}

const DAY_MS = 86_400_000

/** More days than any rhythm takes to come round: five months and the rest of one. */
const DAYS_AHEAD = 200

/** The first day of a rhythm from a day on, both `YYYY-MM-DD`. Weeks count from its Monday, months from its own. */
export function firstDay(rhythm: Rhythm, from: string): string {
  const { kind, days, day } = rhythm
  const every = everyOf(rhythm)
  const begin = new Date(`${from}T12:00:00Z`)
  const weekday = (date: Date) => (date.getUTCDay() + 6) % 7
  const month = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
  const lastOfMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const isOne = (date: Date, nth: number) => {
    if (kind === 'TLJDLS') return weekday(date) < 5
    if (kind === 'TLS')
      return Math.floor((nth + weekday(begin)) / 7) % every === 0 && (days & (1 << weekday(date))) !== 0
    if (kind !== 'TLM') return true
    return (month(date) - month(begin)) % every === 0 && date.getUTCDate() === Math.min(day, lastOfMonth(date))
  }
  for (let nth = 0; nth < DAYS_AHEAD; nth += 1) {
    const date = new Date(begin.getTime() + nth * DAY_MS)
    if (isOne(date, nth)) return date.toISOString().slice(0, 10)
  }
  return from
}

/** `mardi`, `mardi et jeudi`, `lundi, mardi et jeudi`. */
const list = (words: readonly string[], and: string) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

const WORKING_DAYS = 31
const ALL_DAYS = 127

interface Frame {
  /** `YYYY-MM-DD`, or empty. */
  begin: string
  end: string
  /** `HH:MM`, or empty. */
  time: string
}

/** A recurrence in words: "Chaque mardi et jeudi à 9 h, jusqu’au 31 décembre 2026". */
export function recurrenceText(rhythm: Rhythm, { begin, end, time }: Frame, lang: Lang): string {
  const fr = lang === 'fr'
  let text = rhythmText(rhythm, begin, lang)
  if (time) text += ` ${fr ? 'à' : 'at'} ${clockText(time, lang)}`
  if (end) text += fr ? `, jusqu’au ${dayText(end, lang, true)}` : `, until ${dayText(end, lang, true)}`
  return text
}

function rhythmText(rhythm: Rhythm, begin: string, lang: Lang): string {
  const fr = lang === 'fr'
  const every = everyOf(rhythm)
  switch (rhythm.kind) {
    case 'TLJ':
      if (every === 1) return fr ? 'Tous les jours' : 'Every day'
      return fr ? `Tous les ${every} jours` : `Every ${every} days`
    case 'TLJDLS':
      return fr ? 'Du lundi au vendredi' : 'Monday to Friday'
    case 'TLS':
      return weekly(every, rhythm.days, lang)
    case 'TLM':
      return monthly(every, rhythm.day, lang)
    case 'TLA':
      if (!begin) return fr ? 'Chaque année' : 'Every year'
      return fr ? `Chaque année, le ${dayText(begin, lang)}` : `Every year on ${dayText(begin, lang)}`
  }
}

function weekly(every: number, days: number, lang: Lang): string {
  const fr = lang === 'fr'
  if (every === 1 && days === ALL_DAYS) return fr ? 'Tous les jours' : 'Every day'
  if (every === 1 && days === WORKING_DAYS) return fr ? 'Du lundi au vendredi' : 'Monday to Friday'
  const names = DAY_NAMES[lang].filter((_, day) => days & (1 << day))
  if (every === 1) return fr ? `Chaque ${list(names, 'et')}` : `Every ${list(names, 'and')}`
  return fr
    ? `Toutes les ${every} semaines, ${list(
        names.map((name) => `le ${name}`),
        'et',
      )}`
    : `Every ${every} weeks on ${list(names, 'and')}`
}

function monthly(every: number, day: number, lang: Lang): string {
  if (lang === 'fr') {
    const which = day >= 31 ? 'Le dernier jour' : day === 1 ? 'Le 1er' : `Le ${day}`
    return every === 1 ? `${which} de chaque mois` : `${which}, tous les ${every} mois`
  }
  const which = day >= 31 ? 'The last day' : `The ${ordinal(day)}`
  return every === 1 ? `${which} of every month` : `${which}, every ${every} months`
}

function ordinal(day: number): string {
  const suffix = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }
  return `${day}${suffix[new Intl.PluralRules('en', { type: 'ordinal' }).select(day)]}`
}

function dayText(date: string, lang: Lang, withYear = false): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: withYear ? 'numeric' : undefined,
  })
  return frenchFirst(format.format(new Date(`${date}T12:00:00Z`)), lang)
}
