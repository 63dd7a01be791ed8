import { useWorkContext } from '../../../../api/context'
import { useChangeHands } from './viewers'

/** Keeps a list of orders up to date about who takes care of which; draws nothing. */
export function OrdersChangeHands() {
  useChangeHands(useWorkContext().conciergerieId)
  return null
}
