import type { Card, PaymentMode } from '../../api/schema'
import { formatCents } from '../../ui/format'
import { cardName } from '../parts/payments/card'
import type { orderingWords } from './words'

interface Paying {
  mode: PaymentMode | undefined
  /** The amount as it is written; absent while it waits for a quote. */
  amount: string | undefined
  /** The registered card. */
  card: Card | null | undefined
  /** The part that credits pay and the part that they leave, in cents, and the way in which the rest is paid. */
  rest?: { mode: PaymentMode; credits: number; left: number }
  /** The day on which an account would be debited, as it is written. */
  day?: string
}

/** The words of the last button: how much is paid, with what, and when an account is debited; or that the order is placed. */
export function payLabel({ mode, amount, card, rest, day }: Paying, w: (typeof orderingWords)['fr']): string {
  if (amount && mode === 'card') return card && !card.expired ? w.payWith(amount, cardName(card)) : w.payByCard(amount)
  if (amount && mode === 'credits' && rest)
    return w.payByBoth(formatCents(rest.credits), formatCents(rest.left), rest.mode, day)
  if (amount && mode === 'directDebit') return day ? w.debitOn(amount, day) : w.debit(amount)
  if (amount && mode === 'credits') return w.payByCredits(amount)
  return w.validate
}
