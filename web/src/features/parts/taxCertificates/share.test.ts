import { expect, it } from 'vitest'
import { creditOf, share } from './share'

it.each([
  [0, 12_000_00, 0],
  [6_000_00, 12_000_00, 50],
  [700_00, 500_00, 100],
  [5, 0, 0],
])('%i of %i is %i percent', (used, ceiling, percent) => {
  expect(share(used, ceiling)).toBe(percent)
})

it.each([
  [58_00, 11_000_00, 29_00],
  [58_01, 11_000_00, 29_01],
  [160_00, 100_00, 50_00],
  [160_00, 0, 0],
])('an order of %i with %i left gives back %i', (price, left, credit) => {
  expect(creditOf(price, left)).toBe(credit)
})
