import { describe, expect, test } from 'vitest'
import type { EditedPartnerCalendar } from '../../api/schema'
import { blocksOf, clockAt, mondayOf, weekOf } from './week'

const calendar = {
  recurring: [{ id: '4-1400', dayOfWeek: 4, hour: 14, minutes: 0, lengthInMinutes: 120 }],
  real: [{ id: '2026-10-25-0900', date: '2026-10-25T09:00:00', lengthInMinutes: 60 }],
  days: [{ date: '2026-12-24', holiday: '', closed: true }],
  taken: [
    { orderId: 7, from: '2026-11-26T13:00:00Z', to: '2026-11-26T13:30:00Z' },
    { orderId: null, from: '2026-10-25T22:30:00Z', to: '2026-10-25T23:00:00Z' },
  ],
} as unknown as EditedPartnerCalendar

const seen = (day: string) => blocksOf(calendar, day).map(({ kind, from, to }) => [kind, clockAt(from), clockAt(to)])

describe('a day of a partner', () => {
  test('has the entries of its weekday, and orders by the clock of Paris', () => {
    expect(seen('2026-11-26')).toEqual([
      ['weekly', '14:00', '16:00'],
      ['taken', '14:00', '14:30'],
    ])
    expect(seen('2026-11-27')).toEqual([])
  })

  test('ends at midnight, and is itself on the day on which clocks go back', () => {
    expect(seen('2026-10-25')).toEqual([
      ['single', '09:00', '10:00'],
      ['taken', '23:30', '24:00'],
    ])
  })

  test('has nothing while the partner is closed', () => {
    expect(seen('2026-12-24')).toEqual([])
  })
})

test('a week begins on Monday', () => {
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-30')).toBe('2026-11-30')
  expect(weekOf('2026-12-28').at(-1)).toBe('2027-01-03')
})
