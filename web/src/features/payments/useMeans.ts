import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { useReturnedFromBank } from '../../core/bank'
import { useSession } from '../../core/session'
import { toast } from '../../ui/toast'
import { cardAsked } from '../parts/payments/card'
import { paymentWords } from './words'

const EVERY_MS = 5_000

/**
 * The caller's payment means; after a page of the bank they are read again and again, until the bank has told of the
 * card or mandate.
 */
export function useMeans() {
  const w = useWords(paymentWords)
  const self = useSession()?.roles.includes('adherent') ?? false
  const returned = useReturnedFromBank()
  const means = useQuery({
    ...q('GetMyPaymentOptions'),
    enabled: self,
    refetchInterval: ({ state }) =>
      state.data && ((returned && cardAsked.waits(state.data)) || state.data.mandate?.status === 'waiting')
        ? EVERY_MS
        : false,
  })
  const waits = means.data !== undefined && cardAsked.waits(means.data)
  const settled = !waits && means.data !== undefined
  useEffect(() => {
    if (!settled) return
    if (cardAsked.gave(means.data.card)) toast(w.registered)
    cardAsked.forget()
  }, [settled, means.data, w])
  return { ...means, self, awaited: returned && waits }
}
