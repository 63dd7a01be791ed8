import { useCallback, useEffect } from 'react'
import { call } from '../../api/client'
import { useWorkContext } from '../../api/context'
import type { ContentKind } from '../../api/schema'
import { may } from '../../core/access'
import { useSession } from '../../core/session'
import type { WatchItem } from '../parts/content/watch'
import { createCounter } from './counting'

/** The request is sent even while the page goes away; nobody waits for it. */
const counter = createCounter((counted) => call('CountContent', counted, { keepalive: true }))
addEventListener('pagehide', counter.flush)

/** The beneficiary who is counted; nobody where a manager looks, in the account of one or in their name. */
function useCounted() {
  const user = useSession()
  const { impersonation, beneficiaryId } = useWorkContext()
  return user && may(user, 'CountContent') && !impersonation && !beneficiaryId ? user.id : undefined
}

/** How much of an item has to be on the screen. */
const VISIBLE = { threshold: 0.5 }

/** Has items counted as they come on the screen. */
export function useWatching(): WatchItem {
  const person = useCounted()
  return useCallback<WatchItem>(
    (item) => (element) => {
      if (!element || !person) return
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry?.isIntersecting) return
        counter.see(person, item)
        observer.disconnect()
      }, VISIBLE)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [person],
  )
}

/** Has an item counted as opened, once it is there. */
export function useOpened(kind: ContentKind, id: number | undefined) {
  const person = useCounted()
  useEffect(() => {
    if (person && id) counter.open(person, { kind, id })
  }, [person, kind, id])
}
