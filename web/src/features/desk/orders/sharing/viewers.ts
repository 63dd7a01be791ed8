import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { unlessPushed } from '../../../../api/pushed'
import { outdate, q } from '../../../../api/query'

/** The work of colleagues shows within five seconds. */
const EVERY_MS = 4_000

/**
 * The query that tells who looks at orders of a desk, and which of them came into other hands a moment ago. One small question
 * is asked for all of them, while somebody sees the answer.
 */
export const viewersOf = (conciergerieId: number) => ({
  ...q('GetOrderViewers', { conciergerieId }),
  refetchInterval: unlessPushed(EVERY_MS),
  staleTime: EVERY_MS,
  retry: false,
})

/** Reads lists and pages again as soon as an order of the desk comes into other hands. */
export function useChangeHands(conciergerieId: number | undefined) {
  const { data } = useQuery({ ...viewersOf(conciergerieId ?? 0), enabled: conciergerieId !== undefined })
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (!data) return
    const newest = data.reassigned.reduce((last, { at }) => (at > last ? at : last), '')
    const before = known.current
    known.current = newest > (before ?? '') ? newest : (before ?? '')
    // The first answer tells of changes that the screen already shows.
    if (before === undefined || newest <= before) return
    void outdate('AssignOrder')
  }, [data])
}
