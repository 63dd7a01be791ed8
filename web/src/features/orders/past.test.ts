import { expect, it } from 'vitest'
import type { MyOrders, OldOrder, OrderSummary } from '../../api/schema'
import { ordersToRate, pastOrders } from './past'

const order = (id: number, date: string, toRate = false) => ({ id, date, toRate }) as OrderSummary
const old = (beacOrderId: string, date: string) => ({ beacOrderId, date }) as OldOrder

it('mixes orders of both systems, newest first', () => {
  const past = pastOrders({
    dataHisto: [order(2, '2026-11-02T09:00:00Z'), order(1, '2024-01-01T09:00:00Z')],
    dataSmile: [old('7', '2025-06-01T09:00:00+02:00')],
  })
  expect(past.map(({ key }) => key)).toEqual(['2', 'old-7', '1'])
})

it('finds what can be rated', () => {
  const orders: MyOrders = {
    data: [order(3, '2026-11-03T09:00:00Z')],
    dataHisto: [order(2, '2026-11-02T09:00:00Z', true)],
    dataSmile: [],
  }
  expect(ordersToRate(orders).map(({ id }) => id)).toEqual([2])
})
