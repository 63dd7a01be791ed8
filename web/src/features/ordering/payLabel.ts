import type { Card, PaymentMode } from '../../api/schema'
import { cardName } from '../payments/card'
import type { orderingWords } from './words'

interface Paying {
  mode: PaymentMode | undefined
  /** As it is written; nothing while it waits for a quote. */
  amount: string | undefined
  /** The one that is registered. */
  card: Card | null | undefined
}

/** What the last button says: how much, and with what. Where nothing is paid online, that the order is placed. */
export function payLabel({ mode, amount, card }: Paying, w: (typeof orderingWords)['fr']): string {
  if (amount && mode === 'card') return card && !card.expired ? w.payWith(amount, cardName(card)) : w.payByCard(amount)
  if (amount && mode === 'credits') return w.payByCredits(amount)
  return w.validate
}
