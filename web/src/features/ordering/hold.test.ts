import { expect, it } from 'vitest'
import { left } from './hold'

it('counts minutes and seconds down to nothing', () => {
  expect([600_000, 599_001, 65_000, 1, 0, -5_000].map(left)).toEqual(['10:00', '10:00', '1:05', '0:01', '0:00', '0:00'])
})
