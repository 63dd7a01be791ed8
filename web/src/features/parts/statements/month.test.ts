import { expect, test } from 'vitest'
import { EFFECTS, shiftMonth } from './month'

test('months follow each other across years', () => {
  expect(shiftMonth('2026-11-21', 0)).toBe('2026-11-01')
  expect(shiftMonth('2026-12-31', 1)).toBe('2027-01-01')
  expect(shiftMonth('2026-01-31', -1)).toBe('2025-12-01')
  expect(shiftMonth('2026-03-31', -13)).toBe('2025-02-01')
})

test('a credit that pays takes away from what is owed and from what it holds, and comes back to both', () => {
  expect(EFFECTS.creditUsed).toEqual({ owed: -1, credits: -1 })
  expect(EFFECTS.creditReturned).toEqual({ owed: 1, credits: 1 })
  expect(EFFECTS.refunded.owed).toBe(-EFFECTS.paid.owed)
})
