import { expect, it } from 'vitest'
import type { MyOrders, OldOrder, OrderSummary } from '../../api/schema'
import { merged, pastOrders } from './past'

const order = (id: number, date: string) => ({ id, date }) as OrderSummary
const old = (beacOrderId: string, date: string) => ({ beacOrderId, date }) as OldOrder

it('mixes orders of both systems, newest first', () => {
  const past = pastOrders({
    dataHisto: [order(2, '2026-11-02T09:00:00Z'), order(1, '2024-01-01T09:00:00Z')],
    dataSmile: [old('7', '2025-06-01T09:00:00+02:00')],
  })
  expect(past.map(({ key }) => key)).toEqual(['2', 'old-7', '1'])
})

it('shows the orders of all pages, each once', () => {
  const page = (data: number[], dataHisto: number[], next: string | null): MyOrders => ({
    data: data.map((id) => order(id, '2026-11-02T09:00:00Z')),
    dataHisto: dataHisto.map((id) => order(id, '2026-11-02T09:00:00Z')),
    dataSmile: [],
    next,
  })
  const all = merged([page([5, 4], [], 'a'), page([3], [4, 2], 'b'), page([], [2, 1], null)])
  expect(all.data.map(({ id }) => id)).toEqual([5, 4, 3])
  expect(all.dataHisto.map(({ id }) => id)).toEqual([2, 1])
  expect(all.next).toBeNull()
  expect(merged([page([1], [], 'a')]).next).toBe('a')
})
