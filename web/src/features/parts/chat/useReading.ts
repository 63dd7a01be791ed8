import { useEffect, useRef } from 'react'
import { useAction } from '../../../api/query'

/** Marks as read what is in sight; a manager in the account of its owner reads nothing for them, and no error is shown for that. */
export function useReading(ids: readonly string[]) {
  const { mutate } = useAction('ackMessage', { quiet: true })
  const last = ids.at(-1)
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (last === undefined || asked.current === last) return
    asked.current = last
    mutate({ messageIds: [last] })
  }, [last, mutate])
}
