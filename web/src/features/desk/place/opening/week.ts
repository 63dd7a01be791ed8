import * as v from 'valibot'
import type { OpeningHours } from '../../../../api/schema'
import type { JoinedParts } from '../../../../ui/form/form'
import { hoursLines } from '../../../parts/opening/hours'
import { readTime, writeTime } from './times'

const WRONG = 'Merci de corriger votre saisie'
const MONDAY_TO_FRIDAY = 31

/** Hours of a week while they are typed. Monday is 1, Sunday 64. */
export interface WeekRow {
  key: number
  days: number
  start: string
  end: string
}

const time = v.pipe(
  v.string(),
  v.check((text) => readTime(text) !== undefined, WRONG),
)

export const rowSchema = v.pipe(
  v.object({ key: v.number(), days: v.pipe(v.number(), v.minValue(1, WRONG)), start: time, end: time }),
  v.forward(
    v.check(({ start, end }) => readTime(start) !== readTime(end), WRONG),
    ['end'],
  ),
)

export const rowsOf = (hours: readonly OpeningHours[]): WeekRow[] =>
  hours.map(({ daysOfWeek, startTime, endTime }, key) => ({
    key,
    days: daysOfWeek,
    start: writeTime(startTime),
    end: writeTime(endTime),
  }))

/** The hours in the shape of the request: the earlier time comes first. */
export function hoursOf({ days, start, end }: WeekRow): OpeningHours {
  const times = [readTime(start) ?? 0, readTime(end) ?? 0] as const
  return { daysOfWeek: days, startTime: Math.min(...times), endTime: Math.max(...times) }
}

/** One more row. The first row proposes the usual days; later rows propose none. */
export const another = (rows: readonly WeekRow[]): WeekRow => ({
  key: 1 + Math.max(-1, ...rows.map(({ key }) => key)),
  days: rows.length === 0 ? MONDAY_TO_FRIDAY : 0,
  start: writeTime(900),
  end: writeTime(1800),
})

/** When two people changed the week, one of both weeks is chosen as a whole. */
export const joinWeeks =
  (label: string) =>
  (_first: WeekRow[], theirs: WeekRow[], mine: WeekRow[]): JoinedParts => ({
    value: mine,
    taken: [],
    disputed: [{ label, written: inWords(theirs), take: () => theirs }],
  })

const inWords = (rows: readonly WeekRow[]) =>
  hoursLines(rows.map(hoursOf), 'fr')
    .map(({ days, times }) => `${days} ${times}`)
    .join(' ; ')
