import { useCallback, useEffect } from 'react'
import { call } from '../../api/client'
import { useWorkContext, type WorkContext } from '../../api/context'
import type { ContentKind, User } from '../../api/schema'
import { may } from '../../core/access'
import { useSession } from '../../core/session'
import type { WatchItem } from '../parts/content/watch'
import { createCounter } from './counting'

/** The request is sent even while the page goes away; nobody waits for it. */
const counter = createCounter((counted) => call('CountContent', counted, { keepalive: true }))
addEventListener('pagehide', counter.flush)

/** A beneficiary by themselves: a manager in their account, or who orders for them, is nobody to count. */
const counts = (user: User | null, { impersonation, beneficiaryId }: WorkContext) =>
  user !== null && may(user, 'CountContent') && impersonation === undefined && beneficiaryId === undefined

let counted: number | undefined

/** The person who is counted; nobody where it is a manager who looks. */
function useCounted() {
  const user = useSession()
  const id = counts(user, useWorkContext()) ? user?.id : undefined
  useEffect(() => {
    if (id === undefined || id === counted) return
    counter.forget()
    counted = id
  }, [id])
  return id !== undefined
}

/** How much of an item has to be on the screen. */
const VISIBLE = 0.5

/** Has items counted as they come on the screen. */
export function useWatching(): WatchItem {
  const isCounted = useCounted()
  return useCallback<WatchItem>(
    (item) =>
      isCounted
        ? (element) => {
            if (!element) return
            const observer = new IntersectionObserver(
              (entries) => {
                if (!entries.some(({ isIntersecting }) => isIntersecting)) return
                counter.see(item)
                observer.disconnect()
              },
              { threshold: VISIBLE },
            )
            observer.observe(element)
            return () => observer.disconnect()
          }
        : undefined,
    [isCounted],
  )
}

/** Has an item counted as opened, once it is there. */
export function useOpened(kind: ContentKind, id: number | undefined) {
  const isCounted = useCounted()
  useEffect(() => {
    if (isCounted && id !== undefined) counter.open({ kind, id })
  }, [isCounted, kind, id])
}
