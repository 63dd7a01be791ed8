import type { OrderSummary } from '../../../api/schema'

/**
 * Orders that wait for their beneficiary, most pressing first: those that need an answer or a payment, then those to
 * rate.
 */
export function awaitedOf({ data, dataHisto }: { data: OrderSummary[]; dataHisto: OrderSummary[] }): OrderSummary[] {
  const orders = [...data, ...dataHisto]
  const answers = orders.filter(({ awaitsAnswer }) => awaitsAnswer)
  const ratings = orders.filter(({ awaitsAnswer, toRate }) => toRate && !awaitsAnswer)
  return [...answers, ...ratings]
}
