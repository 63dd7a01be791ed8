import { expect, test } from 'vitest'
import { closings } from './closings'

const H = 60
const hours = [
  { daysOfWeek: 31, startTime: 1330, endTime: 1800 },
  { daysOfWeek: 31, startTime: 830, endTime: 1200 },
  { daysOfWeek: 32, startTime: 600, endTime: 2400 },
]

test('a desk is closed before, between and after its hours', () => {
  expect(closings(hours, '2026-11-26')).toEqual([
    { from: 7 * H, to: 8 * H + 30 },
    { from: 12 * H, to: 13 * H + 30 },
    { from: 18 * H, to: 19 * H },
  ])
})

test('it is closed all day on other days, and never where it is open longer than is shown', () => {
  expect(closings(hours, '2026-11-29')).toEqual([{ from: 7 * H, to: 19 * H }])
  expect(closings(hours, '2026-11-28')).toEqual([])
  expect(closings([{ daysOfWeek: 127, startTime: 1900, endTime: 2200 }], '2026-11-29')).toEqual([
    { from: 7 * H, to: 19 * H },
  ])
})

test('where nobody said when it is open, nothing is closed', () => {
  expect(closings([], '2026-11-29')).toEqual([])
})
