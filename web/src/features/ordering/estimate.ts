import type { Offer } from '../../api/schema'
import type { Line } from './items'

/** The estimated price of a basket, in cents. It is only shown while choosing: the server prices every order itself. */
export interface Estimate {
  lines: number
  discount: number
  extra: number
  total: number
  /** Something is on quote, and not in the total. */
  hasQuote: boolean
}

const cents = (euros: number) => Math.round(euros * 100)

/**
 * The price of one piece in cents; `undefined` when it is on quote. Lines that only carry an answer cost nothing unless
 * the offer says otherwise.
 */
export function priceOf({ item }: Pick<Line, 'item'>): number | undefined {
  if (item.devis) return undefined
  if (item.price >= 0) return cents(item.price)
  const isProduct = item.type === 'default' || item.type === 'groupMaster' || item.type === 'yesNo'
  return isProduct ? undefined : 0
}

export function estimate(offer: Pick<Offer, 'discount' | 'addCost'>, lines: readonly Line[]): Estimate {
  const amounts = lines.map((line) => ({ price: priceOf(line), quantity: line.quantity }))
  const priced = amounts.flatMap(({ price, quantity }) => (price === undefined ? [] : [price * quantity]))
  const sum = priced.reduce((total, amount) => total + amount, 0)
  // Rounded once on each line, half a cent up, as the server does.
  const discount = priced.reduce((total, amount) => total + Math.floor((amount * offer.discount + 50) / 100), 0)
  const extra = lines.length > 0 && offer.addCost ? cents(offer.addCost) : 0
  return { lines: sum, discount, extra, total: sum - discount + extra, hasQuote: priced.length < amounts.length }
}

/** Whether the basket reaches the offer's minimum; with an item on quote it counts as reached. */
export const reachesMinimum = ({ minimumAmount }: Pick<Offer, 'minimumAmount'>, { lines, hasQuote }: Estimate) =>
  hasQuote || minimumAmount === null || lines >= cents(minimumAmount)
