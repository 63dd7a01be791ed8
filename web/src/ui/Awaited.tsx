import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './states'

/** A question to the server: the answer of `useQuery` or `useInfiniteQuery`. */
export type Asked<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>

/** Whether an answer is on its way that there is none of yet. A query that is not asked awaits nothing. */
export const isAwaited = ({ data, error, fetchStatus }: Asked<unknown>) => !data && !error && fetchStatus !== 'idle'

interface AwaitedProps<T> {
  query: Asked<T>
  /** Stands in while the answer is on its way. */
  waiting?: ReactNode
  /** Draws the answer; left out where it is drawn elsewhere. */
  children?: (data: T) => ReactNode
}

/** Draws the answer once it is there. Until then it says that it is awaited, or why it failed, with a button to try again. */
export function Awaited<T>({ query, waiting, children }: AwaitedProps<T>) {
  const { data, error, refetch } = query
  if (data) return children?.(data)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return isAwaited(query) && waiting
}
