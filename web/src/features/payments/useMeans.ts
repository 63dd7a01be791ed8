import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../api/query'
import { useReturnedFromBank } from '../../app/bank'
import { useSession } from '../../app/session'
import { cardAsked } from './card'

const EVERY_MS = 5_000

/** The caller's payment means; after a page of the bank they are read until the bank has told of card or mandate. */
export function useMeans() {
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
  const settled = means.data !== undefined && !waits
  useEffect(() => {
    if (settled) cardAsked.forget()
  }, [settled])
  return { ...means, self, awaited: returned && waits }
}
