import { call } from '../../../../api/client'
import type { ManagerOrder, OfferItem } from '../../../../api/schema'
import { NO_PRICE, parsePrice } from '../../amounts'
import { STATUS } from './useMove'

/** What was received of an article that nobody ordered. */
export interface ReceivedLine {
  offreItemId: number
  label: string
  quantity: number
  /** In euros, of one. */
  price: number
}

/** What was typed about an article: how many, and for how much. */
export interface TypedLine {
  quantity: string
  price: string
}

const MOST = 999

/** The articles of an offer that were received, or the first that is not typed as it must be. */
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

/** What is ordered and received for somebody. */
export interface Unordered {
  beneficiary: number
  offer: number
  lines: readonly ReceivedLine[]
  note: string
}

/** How far it is, so that who stopped in the middle goes on from there. A key a step: what was done is not done again. */
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

/** Orders for somebody what came for them, at its price, and receives it. Gives the number of the record; none: it was received by then. */
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

/** Lines whose price is another one than what was typed. */
export const toPrice = (order: Pick<ManagerOrder, 'items'>, lines: readonly ReceivedLine[]) =>
  order.items.flatMap(({ id, offreItemId, price }) => {
    const wanted = lines.find((it) => it.offreItemId === offreItemId)
    return wanted && wanted.price !== price ? [{ id, price: wanted.price }] : []
  })
