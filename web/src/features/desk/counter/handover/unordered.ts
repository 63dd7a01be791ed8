import { call } from '../../../../api/client'
import type { ManagerOrder, OfferItem } from '../../../../api/schema'
import { NO_PRICE, parsePrice } from '../../amounts'
import { STATUS } from './useMove'

/** Pieces of an article that were received although nobody ordered them. */
export interface ReceivedLine {
  offreItemId: number
  label: string
  quantity: number
  /** In euros, of one. */
  price: number
}

/** The quantity and the price of an article as they were typed. */
export interface TypedLine {
  quantity: string
  price: string
}

const MOST = 999

/** The articles of an offer that were received, or the first line with an error. */
export function receivedOf(
  items: readonly OfferItem[],
  typed: ReadonlyMap<number, TypedLine>,
): { lines: ReceivedLine[]; bad?: OfferItem; unpriced?: OfferItem } {
  const lines: ReceivedLine[] = []
  for (const item of items) {
    const { quantity: count = '', price: cost = '' } = typed.get(item.id) ?? {}
    if (count.trim() === '' || count.trim() === '0') continue
    const quantity = /^\d{1,3}$/.test(count.trim()) ? Number(count) : undefined
    const price = cost.trim() === '' ? item.price : parsePrice(cost)
    if (!quantity || quantity > MOST || price === undefined) return { lines: [], bad: item }
    if (price === NO_PRICE) return { lines: [], unpriced: item }
    lines.push({ offreItemId: item.id, label: item.label.fr, quantity, price })
  }
  return { lines }
}

/** An order for somebody whose goods were received before anybody ordered them. */
export interface Unordered {
  beneficiary: number
  offer: number
  lines: readonly ReceivedLine[]
  note: string
}

/**
 * The progress, so that somebody who stopped half-way goes on from there. Each step has a key of its own, so that no
 * step is done twice.
 */
export interface Progress {
  draft: string
  keys: Map<string, string>
  order?: number
  noted?: boolean
}

export const begin = (): Progress => ({ draft: crypto.randomUUID(), keys: new Map() })

/** The same key each time a step is tried. */
function keyOf({ keys }: Progress, step: string): { idempotencyKey: string } {
  const key = keys.get(step) ?? crypto.randomUUID()
  keys.set(step, key)
  return { idempotencyKey: key }
}

/**
 * Orders the received goods for somebody, at the typed price, and receives them. The result is the number of the
 * record; it is absent when the goods were received before.
 */
export async function orderAndReceive(wanted: Unordered, progress: Progress): Promise<number | null> {
  const { beneficiary, offer, lines, note } = wanted
  if (progress.order === undefined) {
    const items = lines.map(({ offreItemId, quantity }) => ({ offreItemId, quantity }))
    const o = {
      offreId: offer,
      items,
      draftId: progress.draft,
      addressType: 'ent',
      paymentMode: 'conciergerie' as const,
    }
    const made = await call('CreateOrder', { o }, { onBehalfOf: beneficiary, ...keyOf(progress, 'order') })
    progress.order = made.orderId
  }
  const orderId = progress.order
  let { order } = await call('GetConciergeOrderDetail', { id: orderId })
  for (const { id, price } of toPrice(order, lines))
    order = await call(
      'UpdateOrderItem',
      { id, price, version: order.version },
      keyOf(progress, `price ${id} ${price}`),
    )
  if (note.trim() && !progress.noted) {
    await call('NewOrderComment', { orderId, comment: note.trim() }, keyOf(progress, 'note'))
    progress.noted = true
  }
  const ordered = lines.map((it) => it.offreItemId)
  const orderItemIds = order.items.filter((it) => ordered.includes(it.offreItemId)).map((it) => it.id)
  const set = await call('SetItemsStatus', { newStatus: STATUS.receive, orderItemIds }, keyOf(progress, 'receive'))
  return set.remiseId
}

/** Lines whose price differs from the typed one. */
export const toPrice = (order: Pick<ManagerOrder, 'items'>, lines: readonly ReceivedLine[]) =>
  order.items.flatMap(({ id, offreItemId, price }) => {
    const wanted = lines.find((it) => it.offreItemId === offreItemId)
    return wanted && wanted.price !== price ? [{ id, price: wanted.price }] : []
  })
