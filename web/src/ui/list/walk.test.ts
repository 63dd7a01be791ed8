import { expect, it } from 'vitest'
import { path } from '../../paths'
import { placeIn } from './walk'

const order = (id: number) => path('/conciergeOrderDetail/{id}', { id })
const walk = { list: path('/allorders'), title: 'Les commandes', rows: [12, 7, 30].map(order) }

it('leads from a row to its neighbours, in the order of the list', () => {
  expect(placeIn(walk, order(7))).toMatchObject({ at: 2, of: 3, previous: order(12), next: order(30) })
})
it('ends where the list ends', () => {
  expect(placeIn(walk, order(12))?.previous).toBeUndefined()
  expect(placeIn(walk, order(30))?.next).toBeUndefined()
})
it('leads nowhere from what was opened otherwise', () => {
  expect(placeIn(walk, order(99))).toBeUndefined()
  expect(placeIn(undefined, order(7))).toBeUndefined()
})
