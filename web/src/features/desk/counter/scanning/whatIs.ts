import { call } from '../../../../api/client'
import { Code, isFailure } from '../../../../api/failure'
import type { ItemsForPickup } from '../../../../api/schema'
import { scanWords as w } from './scanWords'

/** What the goods are scanned for. */
export type Step = 'collect' | 'receive' | 'retrieve'

/** Why an order that was scanned has nothing to do here, in a sentence. */
export function reasonOf(
  order: Pick<
    ItemsForPickup,
    | 'orderId'
    | 'conciergerie'
    | 'cancelled'
    | 'collectable'
    | 'receivable'
    | 'items'
    | 'taken'
    | 'partnerId'
    | 'partnerName'
  >,
  step: Step,
  { desk, partners }: { desk: number | undefined; partners?: readonly number[] },
): string {
  const { orderId, conciergerie, cancelled, collectable, receivable, items, taken, partnerId, partnerName } = order
  if (conciergerie.id !== desk) return w.otherDesk(orderId, conciergerie.name)
  const standing = { collect: collectable, receive: receivable, retrieve: items.length }[step]
  if (cancelled && standing === 0) return w.cancelled(orderId)
  if (standing > 0 && partners && !partners.includes(partnerId)) return w.otherPartner(orderId, partnerName)
  if (collectable + receivable + items.length === 0) return taken > 0 ? w.taken(orderId) : w.noGoods(orderId)
  if (step === 'retrieve') return w.notYetHere(orderId, partnerName)
  if (step === 'receive' && collectable > 0) return w.notSent(orderId)
  return step === 'collect' && receivable > 0 ? w.collected(orderId, partnerName) : w.received(orderId)
}

/** The goods of an order that was scanned; nothing where no order of the manager's has this number. */
export async function goodsOf(orderId: number): Promise<ItemsForPickup | undefined> {
  try {
    return await call('GetItemsForPickup', { orderId })
  } catch (error) {
    if (isFailure(error, Code.notFound)) return undefined
    throw error
  }
}
