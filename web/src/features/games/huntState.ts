import { useQuery } from '@tanstack/react-query'
import { useWorkContext } from '../../api/context'
import { q, queryClient, useAction } from '../../api/query'
import type { CurrentHunt, HuntStatus } from '../../api/schema'
import { may } from '../../core/access'
import { useSession } from '../../core/session'

const EVERY_MS = 60_000

/** Whether the person here plays games: a beneficiary in their own account, and nobody in their name. */
export function usePlays(): boolean {
  const user = useSession()
  const { impersonation, beneficiaryId } = useWorkContext()
  const isManager = user?.roles.includes('gestionnaire')
  return may(user, 'LaunchRoue') && !isManager && !impersonation && beneficiaryId === undefined
}

/** The hunt that is on at the desk of the person. */
const hunting = q('GetEggHuntForBnf')
const standing = q('GetHuntStatusForBnf')

/** Has the screens show where the person stands by the answer of an action. */
export function adoptStatus(status: HuntStatus) {
  queryClient.setQueryData(standing.queryKey, status)
  queryClient.setQueryData(hunting.queryKey, (before: CurrentHunt | undefined) => before && { ...before, status })
}

/** The hunt that is on, and where the person stands in it; it is asked for where the person plays, and a game is named. */
export function useHunt(game: string | null | undefined) {
  const asks = usePlays() && Boolean(game)
  const current = useQuery({ ...hunting, enabled: asks }).data
  const playing = current?.status.acceptedYet === true
  const standingNow = useQuery({
    ...standing,
    enabled: asks && playing,
    refetchInterval: EVERY_MS,
    initialData: () => queryClient.getQueryData(hunting.queryKey)?.status,
    initialDataUpdatedAt: () => queryClient.getQueryState(hunting.queryKey)?.dataUpdatedAt,
  }).data
  return { hunt: current?.hunt ?? undefined, status: (playing && standingNow) || current?.status }
}

/** Takes part in a hunt, or declines. */
export const useParticipation = () =>
  useAction('AcceptEggHuntParticipation', { onSuccess: (status) => adoptStatus(status) })
