import { useRef } from 'react'
import { workContext } from '../../../../api/context'
import type { HandoverItem, HandoverOrder } from '../../../../api/schema'
import { type BagCode, orderItemOf } from '../labels/bagCode'
import { bagsLeft, type SeenBags, seeing } from '../scanning/bags'
import type { Outcome } from '../scanning/outcome'
import { scanWords as s } from '../scanning/scanWords'
import { goodsOf, reasonOf } from '../scanning/whatIs'
import { items as nItems } from './handoverWords'
import { piecesOf } from './selection'
import type { Way } from './useMove'

/** Selects what the tickets of bags stand for: an order, or one line of it; says why where it is not here. */
export function useTickets(
  way: Way,
  list: readonly HandoverOrder[],
  partners: readonly number[],
  select: (items: readonly HandoverItem[]) => void,
) {
  const seen = useRef<SeenBags>(new Map())
  return async (code: BagCode): Promise<Outcome> => {
    const order = list.find((it) => it.orderId === code.order)
    if (!order) return { wrong: await whyNot(code.order, way, partners) }
    const { line } = code
    const items =
      line === undefined
        ? order.orderItems
        : order.orderItems.filter((it) => it.orderItemId === orderItemOf(code.order, line))
    if (line !== undefined && items.length === 0)
      return { wrong: way === 'receive' ? s.lineNotSent(code.order, line) : s.noLine(code.order, line) }
    select(items)
    const unpriced = way === 'receive' ? items.filter((it) => it.priceMustBeSet) : []
    if (unpriced.length > 0)
      return {
        wrong: s.noPrice(
          code.order,
          unpriced.map((it) => it.label),
        ),
      }
    seen.current = seeing(seen.current, code)
    const left = bagsLeft(seen.current, code)
    const pieces = piecesOf(items)
    const right = s.scanned(code, nItems(pieces), pieces > 1)
    return { right: left.length > 0 ? `${right}. ${s.bagsLeft(left)}` : right }
  }
}

async function whyNot(order: number, step: Way, partners: readonly number[]): Promise<string> {
  const goods = await goodsOf(order)
  return goods ? reasonOf(goods, step, { desk: workContext.get().conciergerieId, partners }) : s.unknown(order)
}
