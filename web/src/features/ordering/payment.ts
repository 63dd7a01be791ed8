import type { PaymentMode, PaymentOption, Preview } from '../../api/schema'

type Basis = Pick<Preview, 'paymentOptionsInt' | 'orderTotal' | 'hasQuoteLines'>

/** The options to choose from: credits that cover the whole total leave no other one. A total still on quote is not covered. */
export function optionsOf({ paymentOptionsInt, orderTotal, hasQuoteLines }: Basis): PaymentOption[] {
  const credits = paymentOptionsInt.find(({ id }) => id === 'credits')
  const covers = !hasQuoteLines && (credits?.maximumAmount ?? -1) >= Math.round(orderTotal * 100)
  return credits && covers ? [credits] : paymentOptionsInt
}

/** The option that is proposed: the first, or the second when credits come first and there are others. */
export function proposed(options: readonly PaymentOption[]): PaymentMode | undefined {
  const [first, second] = options
  return first?.id === 'credits' && second ? second.id : first?.id
}
