import { expect, it } from 'vitest'
import { stepTo } from './useOneStop'

it('moves within a column, and to the same height of its neighbour or as low as that goes', () => {
  const days = [3, 1, 2]
  expect(stepTo(days, [0, 2], 'ArrowRight')).toEqual([1, 0])
  expect(stepTo(days, [1, 0], 'ArrowLeft')).toEqual([0, 0])
  expect(stepTo(days, [0, 2], 'ArrowDown')).toEqual([0, 2])
  expect(stepTo(days, [0, 2], 'ArrowUp')).toEqual([0, 1])
  expect(stepTo(days, [2, 1], 'ArrowRight')).toEqual([2, 1])
  expect(stepTo(days, [0, 1], 'End')).toEqual([0, 2])
  expect(stepTo(days, [0, 1], 'Tab')).toBeUndefined()
})

it('goes on by left and right where there is one column', () => {
  expect(stepTo([4], [0, 1], 'ArrowRight')).toEqual([0, 2])
  expect(stepTo([4], [0, 0], 'ArrowLeft')).toEqual([0, 0])
})
