import type { OrderCreated } from '../../api/schema'
import { isBankPage } from '../../core/bank'

/** Where a person goes once their order is made. */
export type NextStep =
  | { to: 'bank'; url: string; id: number }
  /** `problem` is what stopped the payment; empty when the server did not say. */
  | { to: 'profile' | 'order'; id: number; problem?: string }

/** The bank's page first, then the profile where a payment means is missing, else the order itself. */
export function nextStep({ orderId: id, paymentAction }: OrderCreated): NextStep {
  const { formUrl, errorMessage, goToProfile } = paymentAction ?? {}
  if (formUrl && isBankPage(formUrl)) return { to: 'bank', url: formUrl, id }
  const problem = formUrl ? '' : (errorMessage ?? undefined)
  return { to: goToProfile ? 'profile' : 'order', id, ...(problem !== undefined && { problem }) }
}
