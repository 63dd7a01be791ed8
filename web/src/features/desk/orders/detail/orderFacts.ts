import type { ManagerOrder } from '../../../../api/schema'
import type { Fact } from '../../../../ui/form/joined'
import { formatEuros, formatStamp, parseDate } from '../../../../ui/format'
import { answerOf } from '../../../parts/orders/orderLine'
import { NO_PRICE } from '../../amounts'
import { orderWords as w } from './orderWords'

/** What an order says that a second editor must know of, in words. */
export function orderFacts(order: ManagerOrder): Fact[] {
  const { statusGestionnaire, totalAdjustedAmount: adjusted, beginDate, endDate, dateRealisation, debitDate } = order
  const begins = beginDate ?? dateRealisation
  return [
    { label: w.status, value: statusGestionnaire },
    ...linesOf(order),
    { label: w.adjusted, value: typeof adjusted === 'number' ? formatEuros(adjusted) : '' },
    { label: w.slot, value: [begins, endDate].map(stamp).filter(Boolean).join(' – ') },
    { label: w.debit, value: debitDate ?? '' },
  ]
}

/** Lines of one name are told apart by their place. */
function linesOf({ items }: ManagerOrder): Fact[] {
  return items.map((item, i) => {
    const label = item.label.fr
    const nth = items.slice(0, i).filter((other) => other.label.fr === label).length
    const price = item.price === NO_PRICE ? w.noPrice : formatEuros(item.price)
    const value = [`${item.quantity} × ${price}`, answerOf(item, 'fr'), item.comment].filter(Boolean).join(' · ')
    return { label: nth > 0 ? `${label} (${nth + 1})` : label, value }
  })
}

function stamp(text: string | null | undefined) {
  const date = text ? parseDate(text) : undefined
  return date ? formatStamp(date, new Date(), 'fr') : ''
}
