import { type Lang, langStore } from '../base/lang'
import { localeOf, PARIS } from '../base/locale'
import { uiWords } from './words'

const made: Partial<Record<Lang, Intl.NumberFormat>> = {}
/** Formats are made on demand, because making one takes a tenth of a second on a phone. */
const inEuros = (lang: Lang) => {
  made[lang] ??= new Intl.NumberFormat(localeOf(lang), { style: 'currency', currency: 'EUR' })
  return made[lang]
}
const DAY_MS = 86_400_000
/** Dates further away than this show their year. */
const YEAR_SHOWN_AFTER_MS = 90 * DAY_MS

/** An amount as each language writes it: `1 234,50 €`, `€1,234.50`. */
export const formatCents = (cents: number, lang: Lang = langStore.get()) => inEuros(lang).format(cents / 100)

/** Order totals and prices travel in euros; `-1` means that there is none yet. */
export const formatEuros = (euros: number, lang: Lang = langStore.get()) => inEuros(lang).format(euros)

/** Accepts a comma as decimal separator; a value that cannot be read gives the fallback. */
export function parseDecimal<T>(text: string, fallback: T): number | T {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : fallback
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(lang: Lang, options: Intl.DateTimeFormatOptions) {
  const key = lang + JSON.stringify(options)
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(localeOf(lang), { timeZone: PARIS, ...options })
    formatters.set(key, found)
  }
  return found
}

/** The calendar day in Paris, as a number of days, so that days can be subtracted. */
function dayNumber(date: Date) {
  const [day, month, year] = formatter('fr', { day: '2-digit', month: '2-digit', year: 'numeric' })
    .format(date)
    .split('/')
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS
}

/** Whether two instants are on one day in Paris. */
export const isSameDay = (one: Date, other: Date) => dayNumber(one) === dayNumber(other)

/** Yesterday, the day before, today, tomorrow and the day after have names; others do not. */
export function relativeDay(date: Date, now: Date, lang: Lang): string | undefined {
  const w = uiWords[lang]
  const names = [w.dayBeforeYesterday, w.yesterday, w.today, w.tomorrow, w.dayAfterTomorrow]
  return names[dayNumber(date) - dayNumber(now) + 2]
}

/** `demain`, `jeu. 10 décembre`, or with its year when more than 90 days away. */
export function formatDay(date: Date, now: Date, lang: Lang): string {
  const relative = relativeDay(date, now, lang)
  if (relative) return relative
  const far = Math.abs(date.getTime() - now.getTime()) > YEAR_SHOWN_AFTER_MS
  const options = { weekday: 'short', day: 'numeric', month: 'long', year: far ? 'numeric' : undefined } as const
  return frenchFirst(formatter(lang, options).format(date), lang)
}

/** The heading of a day among others, with its date whatever it is called: `mer. 25 nov.`, with the year when far. */
export function formatDayHeading(date: Date, now: Date, lang: Lang): string {
  const far = Math.abs(date.getTime() - now.getTime()) > YEAR_SHOWN_AFTER_MS
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: far ? 'numeric' : undefined } as const
  return frenchFirst(formatter(lang, options).format(date), lang)
}

/** A day by its name and its date: `demain, jeu. 26 nov.`. */
export function formatDayWithDate(date: Date, now: Date, lang: Lang): string {
  return [relativeDay(date, now, lang), formatDayHeading(date, now, lang)].filter(Boolean).join(', ')
}

/** A day that stands on paper: `24 décembre 2026`. */
export const formatLongDay = (date: Date, lang: Lang) =>
  frenchFirst(formatter(lang, { day: 'numeric', month: 'long', year: 'numeric' }).format(date), lang)

/** Days in a row: `du 24 au 31 décembre`, `du 24 décembre au 2 janvier`, with the year of what is far. */
export function formatPeriod(from: Date, to: Date, now: Date, lang: Lang): string {
  const year = [from, to].some((it) => Math.abs(it.getTime() - now.getTime()) > YEAR_SHOWN_AFTER_MS)
  const month = { day: 'numeric', month: 'long', year: year ? 'numeric' : undefined } as const
  const inMonth = (date: Date) => formatter(lang, { month: 'numeric', year: 'numeric' }).format(date)
  const last = frenchFirst(formatter(lang, month).format(to), lang)
  const first =
    inMonth(from) === inMonth(to)
      ? formatter(lang, { day: 'numeric' })
          .format(from)
          .replace(/^1$/, lang === 'fr' ? '1er' : '1')
      : frenchFirst(formatter(lang, month).format(from), lang)
  return lang === 'fr' ? `du ${first} au ${last}` : `${first} to ${last}`
}

/** The French say `1er décembre`, where Intl writes `1 décembre`. */
export const frenchFirst = (text: string, lang: Lang) =>
  lang === 'fr' ? text.replace(/(?<!\d)1 (?=\p{L})/u, '1er ') : text

/** A time `HH:MM` in words: `9 h`, `14 h 30` in French, which no line breaks; `14:30` in English. */
export function clockText(time: string, lang: Lang): string {
  if (lang === 'en') return time
  const [hour, minute] = time.split(':')
  return minute === '00' ? `${Number(hour)}\u00a0h` : `${Number(hour)}\u00a0h\u00a0${minute}`
}

/** How long something lasts, in either language: `45 min`, `2 h`, `1 h 05`. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}`
}

/** The time in Paris, as `clockText` writes it. */
export const formatTime = (date: Date, lang: Lang) => clockText(clockOf(date), lang)

/** The time in Paris as the wire has it: `HH:MM`. */
export const clockOf = (date: Date) => formatter('en', { hour: '2-digit', minute: '2-digit' }).format(date)

/** A day and its time: `demain à 14 h 30`. */
export const formatDayTime = (date: Date, now: Date, lang: Lang) =>
  `${formatDay(date, now, lang)} ${uiWords[lang].at} ${formatTime(date, lang)}`

/** Until a day and its time: `jusqu’au mar. 24 novembre à 9 h`, `jusqu’à demain à 9 h`. */
export function formatUntil(date: Date, now: Date, lang: Lang): string {
  const until = lang === 'en' ? 'until' : relativeDay(date, now, lang) ? 'jusqu’à' : 'jusqu’au'
  return `${until} ${formatDayTime(date, now, lang)}`
}

/** Dense lists, a day: `20 nov.`, with the year when far. */
export function formatShortDay(date: Date, now: Date, lang: Lang): string {
  const far = Math.abs(date.getTime() - now.getTime()) > YEAR_SHOWN_AFTER_MS
  return formatter(lang, { day: '2-digit', month: 'short', year: far ? 'numeric' : undefined }).format(date)
}

/** From one day to another, as short as it goes: `1–7 déc.`, `28 nov. – 2 déc.` */
export const formatDays = (from: Date, to: Date, lang: Lang) =>
  frenchFirst(formatter(lang, { day: 'numeric', month: 'short' }).formatRange(from, to), lang)

/** Dense lists, a moment: `20 nov., 18 h 30`, with the year when far. */
export const formatStamp = (date: Date, now: Date, lang: Lang) =>
  `${formatShortDay(date, now, lang)}, ${formatTime(date, lang)}`

/** Midnight in Paris: the instant of a day without a time. */
export const isMidnight = (date: Date) => clockOf(date) === '00:00'

/** A date of the wire: `YYYY-MM-DD` is that day at noon, so that no zone moves it; else an instant. */
export function parseDate(value: string | number): Date | undefined {
  const date =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T12:00:00Z`) : new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Letters that Unicode does not take apart, and what is typed for them. */
const UNDIVIDED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
}

/** Text in lower case without accents and invisible characters, to compare what people type. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[æœßþđðħıłŋøŧ]/g, (letter) => UNDIVIDED[letter] ?? letter)
