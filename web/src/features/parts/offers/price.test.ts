import { expect, it } from 'vitest'
import { halfOf } from './price'

it.each([
  [36.5, 18.25],
  [29.99, 15],
  [0.01, 0.01],
  [1.1, 0.55],
])('half of %d is %d', (full, half) => expect(halfOf(full)).toBe(half))
