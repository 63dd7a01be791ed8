import { expect, test } from 'vitest'
import { placed, slotsOf } from './series'

const two = [
  { label: 'a', values: [1, null] },
  { label: 'b', values: [3, 4] },
]

test('bars of several series stand beside each other only where that is asked for', () => {
  expect(slotsOf({ shape: 'bars', series: two, grouped: true })).toBe(3)
  expect(slotsOf({ shape: 'bars', series: two })).toBe(1)
  expect(slotsOf({ shape: 'lines', series: two, grouped: true })).toBe(1)
})

test('each value stands once, at the place of its series, with a gap behind', () => {
  expect(two.map(({ values }, nth) => placed(values, nth, 3))).toEqual([
    [1, null, null, null, null, null],
    [null, 3, null, null, 4, null],
  ])
  expect(placed([1, null], 0, 1)).toEqual([1, null])
})
