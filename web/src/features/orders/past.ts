import type { MyOrders, OldOrder, OrderSummary } from '../../api/schema'

/** A finished order, of this platform or of the one before it. */
export type PastOrder = { key: string; date: string } & (
  | { order: OrderSummary; old?: never }
  | { old: OldOrder; order?: never }
)

/** Every finished order, newest first, wherever it was made. */
export function pastOrders({ dataHisto, dataSmile }: Pick<MyOrders, 'dataHisto' | 'dataSmile'>): PastOrder[] {
  const ours = dataHisto.map((order): PastOrder => ({ key: `${order.id}`, date: order.date, order }))
  const older = dataSmile.map((old): PastOrder => ({ key: `old-${old.beacOrderId}`, date: old.date, old }))
  return [...ours, ...older].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
}

/** Finished orders that still await a rating, newest first. */
export const ordersToRate = (orders: MyOrders): OrderSummary[] =>
  [...orders.data, ...orders.dataHisto].filter((order) => order.toRate)
