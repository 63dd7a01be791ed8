import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiFailure, Code, isFailure } from '../../api/failure'
import { outdate, q } from '../../api/query'
import { go } from '../../core/navigation'
import type { Wrong } from './check'
import { NO_SLOT, toNewOrder } from './draft'
import { type Place, previewHref } from './place'
import { goToPlaced } from './placedBefore'
import { useCustomer } from './useCustomer'
import type { DraftForm } from './useDraftForm'
import { useOrderingWords } from './useOrderingWords'

interface Previewing {
  form: DraftForm
  place: Place
  onWrong: (wrong: Wrong) => void
  onProblem: (problem: string) => void
}

/** Has the order priced, and opens its preview; errors from the server are shown beside the fields. */
export function usePreviewing({ form, place, onWrong, onProblem }: Previewing) {
  const w = useOrderingWords()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { offer, draft } = form
  const { onBehalf } = useCustomer()

  const refused = (failure: ApiFailure) => {
    const { code, message, fields } = failure
    if (code === Code.slotTaken) {
      form.change(NO_SLOT)
      void outdate('CreateOrder')
      onWrong({ slot: w.slotTaken })
    } else if (code === Code.nothingSelected || code === Code.minimumAmount) {
      onWrong({ items: message })
    } else if (Object.keys(fields).length > 0) {
      onWrong(offer.hasCalendar ? withSlot(fields) : fields)
    } else if (!failure.shown && failure.kind !== 'network') {
      onProblem(message)
    }
  }

  const start = async () => {
    setBusy(true)
    try {
      await client.fetchQuery({ ...q('PreviewOrder', { o: toNewOrder(offer, draft) }), staleTime: 0, retry: false })
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.code === Code.draftPlaced) return goToPlaced(error, onBehalf)
      // The preview is where the terms are accepted.
      if (error.code !== Code.termsNotAccepted) return refused(error)
    } finally {
      setBusy(false)
    }
    go(previewHref({ ...place, offre: String(offer.id) }))
  }
  return { busy, start }
}

/** A slot is one choice on the screen, and two fields on the wire. */
const withSlot = ({ beginDate, time, ...rest }: Wrong): Wrong => {
  const slot = beginDate ?? time
  return slot ? { ...rest, slot } : rest
}
