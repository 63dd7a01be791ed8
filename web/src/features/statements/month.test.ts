import { expect, test } from 'vitest'
import { isDay, isDown, shiftMonth } from './month'

test('months follow each other across years', () => {
  expect(shiftMonth('2026-11-21', 0)).toBe('2026-11-01')
  expect(shiftMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftMonth('2026-01-31', -1)).toBe('2025-12-01')
  expect(shiftMonth('2026-03-31', -13)).toBe('2025-02-01')
})

test('only days are days', () => {
  expect(isDay('2026-11-21')).toBe(true)
  expect(isDay('21/11/2026')).toBe(false)
  expect(isDay(undefined)).toBe(false)
})

test('what leaves somebody counts down', () => {
  expect(isDown('paid')).toBe(true)
  expect(isDown('refunded')).toBe(false)
})
