import type { ItemsForPickup, OrderPaymentInfo, PaymentType } from '../../../../api/schema'
import { blockedBy, linesOf, remainderOf, TYPE } from '../../payments/rules'

/** The articles of an order that are taken now: all but those that were left out. */
export const takenOf = ({ items }: Pick<ItemsForPickup, 'items'>, left: readonly number[]) =>
  items.filter(({ orderItemId }) => !left.includes(orderItemId))

/** The orders of which something is taken now. */
export const ordersTaken = (orders: readonly ItemsForPickup[], left: readonly number[]) =>
  orders.filter((order) => takenOf(order, left).length > 0)

/** What nothing pays yet of an order, in cents: what a card or a transfer is awaited for is not asked for again. */
export const owedOf = (info: OrderPaymentInfo) => (blockedBy(info) ? 0 : Math.max(0, remainderOf(info, linesOf(info))))

/** What nothing pays yet of some orders, in cents. */
export const owedOfAll = (infos: readonly OrderPaymentInfo[]) => infos.reduce((sum, info) => sum + owedOf(info), 0)

/** The ways by which all these orders can be paid at once, at the desk: one whose register is open, and that each of them takes. */
export function sharedWays(infos: readonly OrderPaymentInfo[]): PaymentType[] {
  const [first, ...others] = infos.filter((info) => owedOf(info) > 0)
  if (!first) return []
  const open = (type: number) =>
    (type === TYPE.cash && first.cashOk) ||
    (type === TYPE.cheque && first.checkOk) ||
    (type === TYPE.deskCard && first.cardOk)
  const taken = (type: number) => others.every(({ paymentTypes }) => paymentTypes.some(({ id }) => id === type))
  return first.paymentTypes.filter(({ id }) => open(id) && taken(id))
}
