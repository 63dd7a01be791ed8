import { expect, test } from 'vitest'
import { dayAfter, isDay, monthName } from './days'

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2027-01-01', -1, '2026-12-31'],
  // Clocks go back, and forward.
  ['2026-10-24', 1, '2026-10-25'],
  ['2026-10-25', 1, '2026-10-26'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i days is %s', (day, days, then) => expect(dayAfter(day, days)).toBe(then))

test('a month is named as people say it', () => expect(monthName('2026-11-01')).toBe('novembre 2026'))

test('only days of the calendar are days', () => {
  expect(isDay('2026-11-21')).toBe(true)
  expect(isDay('2026-02-31')).toBe(false)
  expect(isDay('21/11/2026')).toBe(false)
  expect(isDay(undefined)).toBe(false)
})
