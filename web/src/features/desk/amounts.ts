import { parseCents } from '../../ui/cents'

/** On the wire, the price of a line that has none yet. */
export const NO_PRICE = -1

/** Whether a line of an order has no price yet. */
export const hasUnpricedLine = ({ items }: { items: readonly { price?: number | null }[] }) =>
  items.some(({ price }) => price === NO_PRICE)

/** The server takes no higher amount. */
const MAX_CENTS = 1_000_000_000

/**
 * A typed price in euros, as requests carry it. An empty text means no price yet; the result is `undefined` when the
 * text is no price, negative or too high.
 */
export function parsePrice(text: string): number | undefined {
  if (text.trim() === '') return NO_PRICE
  const cents = parseCents(text)
  return cents === undefined || cents < 0 || cents > MAX_CENTS ? undefined : cents / 100
}

/** A price of a response as one types it: `4,50`; empty when there is none yet. */
export const typedEuros = (euros: number) => (euros === NO_PRICE ? '' : euros.toFixed(2).replace('.', ','))

/** Cents as one types them: `-12,30`. */
export const typedCents = (cents: number) => (cents / 100).toFixed(2).replace('.', ',')

/** Responses carry totals in euros; this is the whole number of cents. */
export const centsOf = (euros: number) => Math.round(euros * 100)
