import { expect, it } from 'vitest'
import { monthAfter, monthBefore, monthOf, placeIn } from './calendar'

it('goes from month to month', () => {
  expect(monthOf('2026-02-14')).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  expect(monthOf('2028-02-29')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(monthAfter(monthOf('2026-12-31'))).toEqual({ first: '2027-01-01', last: '2027-01-31' })
  expect(monthBefore(monthOf('2027-01-01'))).toEqual({ first: '2026-12-01', last: '2026-12-31' })
  expect(monthAfter(monthOf('2026-01-30'))).toEqual({ first: '2026-02-01', last: '2026-02-28' })
})

it('places what is online in its month, by Paris time', () => {
  const december = monthOf('2026-12-01')
  const whole = { from: '2026-11-30T23:00:00Z', to: '2026-12-31T23:00:00Z' }
  expect(placeIn(december, whole)).toEqual({ left: 0, width: 100 })
  const day = placeIn(december, { from: '2026-12-01T23:00:00Z', to: '2026-12-02T23:00:00Z' })
  expect(day.left).toBeCloseTo(100 / 31)
  expect(day.width).toBeCloseTo(100 / 31)
  const beyond = placeIn(december, { from: '2026-01-01T00:00:00Z', to: '2027-06-01T00:00:00Z' })
  expect(beyond).toEqual({ left: 0, width: 100 })
})

it('counts with the hour that the clocks give back', () => {
  const october = monthOf('2026-10-25')
  const last = placeIn(october, { from: '2026-10-30T23:00:00Z', to: '2026-10-31T23:00:00Z' })
  expect(last.left + last.width).toBeCloseTo(100)
  expect(last.width).toBeCloseTo((24 / (31 * 24 + 1)) * 100)
})
