import { Code, isFailure } from '../../api/failure'
import { outdate, useAction } from '../../api/query'
import type { Offer } from '../../api/schema'
import { type Draft, toNewOrder } from './draft'

interface Holding {
  offer: Offer
  onHeld: (fields: Pick<Draft, 'heldUntil'>) => void
  /** Somebody else was faster. */
  onTaken: () => void
}

/**
 * Keeps the chosen slot for a few minutes. When it cannot be kept for another reason than a faster customer, ordering
 * goes on without.
 */
export function useHold({ offer, onHeld, onTaken }: Holding) {
  const action = useAction('HoldSlot', { quiet: true })
  const hold = async (draft: Draft) => {
    try {
      const { seconds } = await action.mutateAsync({ o: toNewOrder(offer, draft) })
      onHeld({ heldUntil: Date.now() + seconds * 1_000 })
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.code !== Code.slotTaken) return
      void outdate('CreateOrder')
      onTaken()
    }
  }
  return { hold, busy: action.isPending }
}
