import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

interface Part<R> {
  items: readonly R[]
  next?: string | null
}

/** Reads the page after a cursor, or the first one. */
type ReadPage<R> = (cursor: string | undefined, signal: AbortSignal) => Promise<Part<R>>

/** Reads a list to its end, page by page, and hands over all of its rows; can be stopped on the way. */
export function useEveryPage<R extends { id: unknown }>() {
  const [read, setRead] = useState(0)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ page, then }: { page: ReadPage<R>; then: (rows: R[]) => void }) => {
      reading.current = new AbortController()
      const { signal } = reading.current
      // A row that moved meanwhile may come twice.
      const rows = new Map<unknown, R>()
      let cursor: string | undefined
      setRead(0)
      do {
        const part = await page(cursor, signal)
        for (const row of part.items) rows.set(row.id, row)
        setRead(rows.size)
        cursor = part.next ?? undefined
      } while (cursor && !signal.aborted)
      if (!signal.aborted) then([...rows.values()])
    },
  })
  return {
    start: (page: ReadPage<R>, then: (rows: R[]) => void) => mutate({ page, then }),
    stop: () => reading.current?.abort(),
    /** How many rows have come, while it runs. */
    read: isPending ? read : undefined,
  }
}
