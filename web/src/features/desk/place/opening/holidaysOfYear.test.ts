import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { holidayRow, openDays, rowsOf } from './holidaysOfYear'

const day = (day: string, more = {}) => ({
  day,
  name: 'Férié',
  alsaceMoselle: false,
  entered: false,
  hours: [],
  ...more,
})
const row = { day: '2027-11-11', name: 'Férié', works: true, start: '9', end: '12h30' }

it('asks about the days of which nothing is entered', () => {
  const rows = rowsOf([
    day('2027-01-01'),
    day('2027-03-26', { alsaceMoselle: true }),
    day('2027-11-11', { entered: true }),
  ])
  expect(rows).toEqual([{ day: '2027-01-01', name: 'Férié', works: false, start: '09:00', end: '18:00' }])
})

it('sends the days on which the desk works', () => {
  expect(openDays([row, { ...row, day: '2027-12-25', works: false }])).toEqual([
    { day: '2027-11-11', startTime: 900, endTime: 1230 },
  ])
})

it('wants the times of a day on which the desk works, and of no other', () => {
  expect(safeParse(holidayRow, row).success).toBe(true)
  expect(safeParse(holidayRow, { ...row, start: 'x' }).issues?.[0].message).toBe('Merci de choisir une heure de début')
  expect(safeParse(holidayRow, { ...row, start: '12:30' }).issues?.[0].message).toBe(
    'Merci de choisir une heure de fin',
  )
  expect(safeParse(holidayRow, { ...row, works: false, start: 'x' }).success).toBe(true)
})
