import { expect, it } from 'vitest'
import { path } from '../../core/paths'
import { firstFrom, placeIn, type Walk, withPlaceOf } from './walk'

const order = (id: number) => path('/conciergeOrderDetail/{id}', { id })
const walk: Walk = {
  list: path('/allorders'),
  title: 'Les commandes',
  rows: [12, 7, 30].map(order),
  readPage: () => undefined,
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
  const middle: Walk = { ...walk, page: 2, readPage: (to) => (to === 'next' ? after : before) }
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

/** The list as it is read again, with these rows, while an order is open beside it. */
const again = (id: number, rows: number[], walks: readonly Walk[] = [walk]) =>
  withPlaceOf(order(id), { ...walk, rows: rows.map(order) }, walks)

it('keeps the place of what has left the list between those that it stood between', () => {
  const left = again(7, [12, 30])
  expect(placeIn([left], order(7))).toMatchObject({ at: undefined, of: 2, previous: order(12), next: order(30) })
  expect(placeIn([again(12, [7, 30])], order(12))).toMatchObject({ previous: undefined, next: order(7) })
  expect(placeIn([again(30, [12, 7])], order(30))).toMatchObject({ previous: order(7), next: undefined })
})
it('keeps it however often the list is read again, and whatever comes or goes beside it', () => {
  const once = again(7, [12, 30])
  expect(placeIn([again(7, [12, 99, 30], [once])], order(7))).toMatchObject({ previous: order(99), next: order(30) })
  expect(placeIn([again(7, [99, 12], [once])], order(7))).toMatchObject({ previous: order(12), next: undefined })
  expect(placeIn([again(7, [], [once])], order(7))).toMatchObject({ of: 0, previous: undefined, next: undefined })
})
it('goes on with the pages beside it from where the last row of a page was', () => {
  const after = async () => walk
  const page: Walk = { ...walk, rows: [12, 7].map(order), readPage: (to) => (to === 'next' ? after : undefined) }
  expect(placeIn([withPlaceOf(order(30), page, [walk])], order(30))).toMatchObject({ previous: order(7), next: after })
})
it('forgets the place once it is back in the list, and begins before the first row with what never was in it', () => {
  expect(again(7, [12, 7, 30], [again(7, [12, 30])]).gap).toBeUndefined()
  expect(placeIn([again(99, [12, 7], [])], order(99))).toMatchObject({ previous: undefined, next: order(12) })
})
