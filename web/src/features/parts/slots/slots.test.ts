import { expect, it } from 'vitest'
import { DAYS_SHOWN, firstShown } from './slots'

const days = Array.from({ length: 12 }, (_, i) => ({ date: `2026-12-${String(i + 1).padStart(2, '0')}` }))

it('shows the week of a day, or of the next one that is offered', () => {
  expect(firstShown(days, '2026-12-01')).toBe(0)
  expect(firstShown(days, '2026-12-07')).toBe(DAYS_SHOWN)
  const gap = days.filter(({ date }) => date !== '2026-12-06')
  expect(firstShown(gap, '2026-12-06')).toBe(DAYS_SHOWN)
})

it('begins at the front without a day, and at the end when nothing comes after it', () => {
  expect(firstShown(days, undefined)).toBe(0)
  expect(firstShown(days, '')).toBe(0)
  expect(firstShown(days, '2027-01-01')).toBe(2 * DAYS_SHOWN)
  expect(firstShown([], '2027-01-01')).toBe(0)
})
