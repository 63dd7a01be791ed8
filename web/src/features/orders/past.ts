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

/** The pages of a list as one list. An order that moved between two readings stands where it was read first. */
export function merged(pages: readonly MyOrders[]): MyOrders {
  const seen = new Set<number>()
  const unseen = (order: OrderSummary) => !seen.has(order.id) && seen.add(order.id)
  const all = { data: [] as OrderSummary[], dataHisto: [] as OrderSummary[] }
  for (const page of pages) {
    all.data.push(...page.data.filter(unseen))
    all.dataHisto.push(...page.dataHisto.filter(unseen))
  }
  return { ...all, dataSmile: pages.flatMap((page) => page.dataSmile), next: pages.at(-1)?.next ?? null }
}
