import { expect, it } from 'vitest'
import type { OrderSummary } from '../../../api/schema'
import { awaitedOf } from './awaited'

const order = (id: number, awaitsAnswer: boolean, toRate = false) => ({ id, awaitsAnswer, toRate }) as OrderSummary

it('puts answers before ratings, of orders under way and of those that are over', () => {
  const awaited = awaitedOf({
    data: [order(6, false, true), order(5, false), order(4, true)],
    dataHisto: [order(3, false, true), order(2, true, true), order(1, false)],
  })
  expect(awaited.map(({ id }) => id)).toEqual([4, 2, 6, 3])
})
