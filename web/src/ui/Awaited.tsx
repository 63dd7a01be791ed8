import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './states'

/** A question to the server: the answer of `useQuery` or `useInfiniteQuery`. */
export type QueryState<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>

/** Whether a first answer is on its way. A query that is switched off awaits nothing. */
export const isAwaited = ({ data, error, fetchStatus }: QueryState<unknown>) =>
  !data && !error && fetchStatus !== 'idle'

/** The query that says how far several are together: one that failed, or else one that is awaited. */
export function leastKnown(first: QueryState<unknown>, ...others: QueryState<unknown>[]): QueryState<unknown> {
  const open = [first, ...others].filter(({ data }) => !data)
  return open.find(({ error }) => error) ?? open[0] ?? first
}

interface AwaitedProps<T> {
  query: QueryState<T>
  /** Is shown while the answer is on its way. */
  waiting?: ReactNode
  /** Draws the answer; left out where it is drawn elsewhere. */
  children?: (data: T) => ReactNode
}

/**
 * Draws the answer once it is there. Until then it shows that the answer is awaited, or why it failed, with a button to
 * try again.
 */
export function Awaited<T>({ query, waiting, children }: AwaitedProps<T>) {
  const { data, error, refetch } = query
  if (data) return children?.(data)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return isAwaited(query) && waiting
}
