import { expect, it } from 'vitest'
import { bagsLeft, type SeenBags, seeing } from './bags'

it('bags are counted off an order at a time, whatever their order, and none twice', () => {
  let seen: SeenBags = new Map()
  const scan = (order: number, nth: number, of: number) => {
    seen = seeing(seen, { order, bag: { nth, of } })
    return bagsLeft(seen, { order, bag: { nth, of } })
  }
  expect(scan(1042, 2, 3)).toEqual([1, 3])
  expect(scan(1043, 1, 2)).toEqual([2])
  expect(scan(1042, 2, 3)).toEqual([1, 3])
  expect(scan(1042, 3, 3)).toEqual([1])
  expect(scan(1042, 1, 3)).toEqual([])
  expect(scan(1043, 2, 2)).toEqual([])
})

it('what is no bag of several leaves none', () => {
  expect(seeing(new Map(), { order: 1 }).size).toBe(0)
  expect(bagsLeft(new Map(), { order: 1, line: 2 })).toEqual([])
})
