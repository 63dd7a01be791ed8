import type { ApiFailure } from '../../api/failure'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { toast } from '../../ui/toast'
import { keptDraft } from './draft'

/** Leads to the order that a draft became before, though nobody heard so: there it is seen and changed. */
export function goToPlaced({ data, message }: ApiFailure, onBehalf: boolean) {
  const { orderId: id } = data as { orderId: number }
  keptDraft.forget()
  toast(message)
  go(onBehalf ? path('/conciergeOrderDetail/{id}', { id }) : path('/bnfv2/orderDetail/{id}', { id }), { replace: true })
}
