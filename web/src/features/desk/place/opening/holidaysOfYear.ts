import * as v from 'valibot'
import type { HolidayOfYear, OpenHoliday } from '../../../../api/schema'
import { readTime, writeTime } from './times'

/** A public holiday while somebody says whether the desk works on it. */
export interface HolidayRow {
  /** `YYYY-MM-DD` */
  day: string
  name: string
  works: boolean
  start: string
  end: string
}

const time = (missing: string) =>
  v.pipe(
    v.string(),
    v.check((text) => readTime(text) !== undefined, missing),
  )

const closed = v.object({
  day: v.string(),
  name: v.string(),
  works: v.literal(false),
  start: v.string(),
  end: v.string(),
})
const works = v.pipe(
  v.object({
    day: v.string(),
    name: v.string(),
    works: v.literal(true),
    start: time('Merci de choisir une heure de début'),
    end: time('Merci de choisir une heure de fin'),
  }),
  v.forward(
    v.check(({ start, end }) => readTime(start) !== readTime(end), 'Merci de choisir une heure de fin'),
    ['end'],
  ),
)

/** Times count only of a day on which somebody works. */
export const holidayRow = v.variant('works', [closed, works])

/** The days that can be chosen: nothing is entered of them, and all of France has them. */
export const rowsOf = (days: readonly HolidayOfYear[]): HolidayRow[] =>
  days
    .filter(({ entered, alsaceMoselle }) => !entered && !alsaceMoselle)
    .map(({ day, name }) => ({ day, name, works: false, start: writeTime(900), end: writeTime(1800) }))

/** As the server is sent them. */
export const openDays = (rows: readonly HolidayRow[]): OpenHoliday[] =>
  rows
    .filter(({ works }) => works)
    .map(({ day, start, end }) => ({ day, startTime: readTime(start) ?? 0, endTime: readTime(end) ?? 0 }))
