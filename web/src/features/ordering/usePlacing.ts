import { useRef, useState } from 'react'
import { Code, isFailure } from '../../api/failure'
import { useAction } from '../../api/query'
import type { NewOrder, OrderCreated, Preview } from '../../api/schema'
import { go, leave } from '../../core/navigation'
import { path, withSearch } from '../../core/paths'
import { dialogs } from '../../ui/dialogs'
import { toast } from '../../ui/toast'
import { keptDraft } from './draft'
import { nextStep } from './nextStep'
import { goToPlaced } from './placedBefore'
import { useOrderingWords } from './useOrderingWords'

interface Placing {
  /** A manager sees the order as the desk does. */
  onBehalf: boolean
  onSlotTaken: () => Promise<void>
  onTerms: () => void
  /** The offer has another version now; `preview` is the order as it would be. */
  onOfferChanged: (preview: Preview, message: string) => Promise<void>
}

/** Places the order, once, and leads to what comes next. */
export function usePlacing({ onBehalf, onSlotTaken, onTerms, onOfferChanged }: Placing) {
  const w = useOrderingWords()
  const action = useAction('CreateOrder', {
    quiet: true,
  })

  const follow = async (created: OrderCreated) => {
    keptDraft.forget()
    const { emergencyMode: emergency } = created
    if (emergency) await dialogs.alert(w.emergency(emergency.tel1, emergency.tel2), w.emergencyTitle)
    const step = nextStep(created)
    // Whoever comes back from the bank finds the order, not a second chance to make it.
    if (step.to === 'bank') return leave(step.url, path('/bnfv2/orderDetail/{id}', { id: step.id }))
    if (step.problem !== undefined) await dialogs.alert(step.problem || w.paymentFailed)
    const { id } = step
    const { requestBag } = created
    if (step.to === 'profile') return go(path('/bnfv2/profile/{sepa}', { sepa: 0 }), { replace: true })
    if (onBehalf) {
      toast(requestBag ? w.placedWithBag(id) : w.placed(id))
      return go(path('/conciergeOrderDetail/{id}', { id }), { replace: true })
    }
    go(withSearch(path('/bnfv2/orderDetail/{id}', { id }), { placed: requestBag ? 'bag' : 1 }), { replace: true })
  }

  // A second click comes before React has drawn the first one: the ref sees it, the state shows it.
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = (on: boolean) => {
    running.current = on
    setBusy(on)
  }

  const place = async (order: NewOrder) => {
    if (running.current) return
    run(true)
    let created: OrderCreated
    try {
      created = await action.mutateAsync({ o: order })
    } catch (error) {
      run(false)
      if (!isFailure(error)) throw error
      if (error.code === Code.slotTaken) return onSlotTaken()
      if (error.code === Code.termsNotAccepted) return onTerms()
      if (error.code === Code.draftPlaced) return goToPlaced(error, onBehalf)
      if (error.code === Code.offerChanged) return onOfferChanged(error.data as Preview, error.message)
      if (!error.shown && error.kind !== 'network') await dialogs.alert(error.message)
      return
    }
    // Stays busy: the order is made, and this screen is about to go.
    await follow(created)
  }
  return { place, busy }
}
