import { expect, it } from 'vitest'
import { path } from '../../paths'
import { firstFrom, placeIn, type Walk } from './walk'

const order = (id: number) => path('/conciergeOrderDetail/{id}', { id })
const walk: Walk = {
  list: path('/allorders'),
  title: 'Les commandes',
  rows: [12, 7, 30].map(order),
  turn: () => undefined,
}

it('leads from a row to its neighbours, in the order of the list', () => {
  expect(placeIn([walk], order(7))).toMatchObject({ at: 2, of: 3, previous: order(12), next: order(30) })
})
it('ends where the list ends', () => {
  expect(placeIn([walk], order(12))?.previous).toBeUndefined()
  expect(placeIn([walk], order(30))?.next).toBeUndefined()
})
it('leads nowhere from what was opened otherwise', () => {
  expect(placeIn([walk], order(99))).toBeUndefined()
  expect(placeIn([], order(7))).toBeUndefined()
})
it('leads from the ends of a page to the pages beside it, and from its middle to neither', () => {
  const [before, after] = [async () => walk, async () => walk]
  const middle: Walk = { ...walk, page: 2, turn: (to) => (to === 'next' ? after : before) }
  expect(placeIn([middle], order(12))).toMatchObject({ page: 2, at: 1, previous: before, next: order(7) })
  expect(placeIn([middle], order(30))).toMatchObject({ at: 3, previous: order(7), next: after })
})
it('knows the page that was just left, until what was opened from it is left as well', () => {
  const second: Walk = { ...walk, page: 2, rows: [4, 2].map(order) }
  expect(placeIn([second, walk], order(30))).toMatchObject({ at: 3, of: 3 })
  expect(placeIn([second, walk], order(4))).toMatchObject({ at: 1, of: 2, page: 2 })
})
it('comes to a page at its first row forwards, and at its last backwards', () => {
  expect(firstFrom(order(1), walk, 'next')).toBe(order(12))
  expect(firstFrom(order(1), walk, 'previous')).toBe(order(30))
  expect(firstFrom(order(1), { rows: [] }, 'next')).toBeUndefined()
})
it('goes on beside where one was, when that has moved to the other page', () => {
  expect(firstFrom(order(7), walk, 'previous')).toBe(order(12))
  expect(firstFrom(order(12), walk, 'next')).toBe(order(7))
})
