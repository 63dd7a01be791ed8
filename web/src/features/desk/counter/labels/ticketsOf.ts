import type { HandoverOrder, ManagerOrder, PartnerShare } from '../../../../api/schema'
import { type BagCode, bagCode, lineOf, MOST_BAGS } from './bagCode'

/** An order whose bags are labelled. */
export interface Labelled {
  orderId: number
  beneficiary: string
  partner: string
  service: string
  desk: string
  lines: readonly { id: number; label: string; quantity: number }[]
}

/** A label as it is printed. */
export interface BagTicket extends Omit<Labelled, 'lines'> {
  code: string
  bag?: BagCode['bag']
  /** What is in it, where it stands for a line. */
  content?: string
}

/** A label a bag, or a label an article. */
export type By = 'bag' | 'line'

const isGoods = ({ offreItemType }: ManagerOrder['items'][number]) =>
  offreItemType === 'default' || offreItemType === 'groupMaster'

/** An order as its page has it: what only answers a question has no label, unless there is nothing else. */
export function labelledOrder(order: ManagerOrder): Labelled {
  const goods = order.items.filter(isGoods)
  const lines = goods.length > 0 ? goods : order.items
  return {
    orderId: order.id,
    beneficiary: order.user.name,
    partner: order.partnerName,
    service: order.offreLabel,
    desk: order.conciergerie.name,
    lines: lines.map(({ id, label, quantity }) => ({ id, label: label.fr, quantity })),
  }
}

/** An order of goods that change hands: the lines that do. */
export function labelledGoods(order: HandoverOrder, desk: string): Labelled {
  const lines = order.orderItems.map(({ orderItemId: id, label, quantity }) => ({ id, label, quantity }))
  const { orderId, bnfName: beneficiary, partnerName: partner, serviceName: service } = order
  return { orderId, beneficiary, partner, service, desk, lines }
}

/** The orders that one partner was given or gave. */
export const labelledShare = ({ name: partner, orders }: PartnerShare, desk: string): Labelled[] =>
  orders.map(({ orderId, bnfName: beneficiary, serviceName: service, items }) => {
    const lines = items.map(({ orderItemId: id, label, quantity }) => ({ id, label, quantity }))
    return { orderId, beneficiary, partner, service, desk, lines }
  })

/** The labels of an order: as many as it has bags, or one a line. */
export function ticketsOf({ lines, ...order }: Labelled, by: By, bags: number): BagTicket[] {
  if (by === 'line')
    return lines.map(({ id, label, quantity }) => ({
      ...order,
      code: bagCode({ order: order.orderId, line: lineOf(id) }),
      content: `${quantity} × ${label}`,
    }))
  return Array.from({ length: bags }, (_, i) => {
    const bag = { nth: i + 1, of: bags }
    return { ...order, bag, code: bagCode({ order: order.orderId, bag }) }
  })
}

/** How many bags were typed; nothing where it is no number of bags. */
export function bagsTyped(text: string): number | undefined {
  const bags = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return bags >= 1 && bags <= MOST_BAGS ? bags : undefined
}
