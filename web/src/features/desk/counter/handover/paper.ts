import type { HandedItem, HandedOrder } from '../../../../api/schema'
import { formatEuros } from '../../../../ui/format'
import { NO_PRICE } from '../../amounts'
import { handoverWords as w } from './handoverWords'

/** An article as a partner signs for it: how many, the price of one, and the sum. */
function lineOf({ quantity, label, price, total }: HandedItem): string {
  const articles = `${quantity} × ${label}`
  if (price === NO_PRICE) return `${articles} (${w.priceUnknown})`
  return `${articles} : ${w.unit(formatEuros(price, 'fr'))}, ${w.inAll(formatEuros(total, 'fr'))}`
}

/** The articles of an order, as they are written on the paper. */
export const linesOf = ({ items }: Pick<HandedOrder, 'items'>) => items.map(lineOf)

/** How many pieces an order has. */
export const piecesOf = ({ items }: Pick<HandedOrder, 'items'>) => items.reduce((sum, it) => sum + it.quantity, 0)

/** What the articles of an order come to, in euros; `NO_PRICE` while one has no price. */
export function totalOf({ items }: Pick<HandedOrder, 'items'>): number {
  if (items.some(({ total }) => total === NO_PRICE)) return NO_PRICE
  return items.reduce((cents, { total }) => cents + Math.round(total * 100), 0) / 100
}
