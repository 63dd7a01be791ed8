import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../api/query'
import { useReturnedFromBank } from '../../app/bank'
import { useSession } from '../../app/session'
import { cardAsked } from './card'

const EVERY_MS = 5_000

/** The caller's card and credits; after the bank's page they are read until the bank has told of the card. */
export function useMeans() {
  const self = useSession()?.roles.includes('adherent') ?? false
  const returned = useReturnedFromBank()
  const means = useQuery({
    ...q('GetMyPaymentOptions'),
    enabled: self,
    refetchInterval: ({ state }) => (returned && state.data && cardAsked.waits(state.data) ? EVERY_MS : false),
  })
  const waits = means.data !== undefined && cardAsked.waits(means.data)
  const settled = means.data !== undefined && !waits
  useEffect(() => {
    if (settled) cardAsked.forget()
  }, [settled])
  return { ...means, self, awaited: returned && waits }
}
