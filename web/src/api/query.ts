import {
  infiniteQueryOptions,
  MutationCache,
  QueryClient,
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { type ActionEntry, actions } from './actions'
import { type ActionName, call, type Params, type RequestOf, type ResponseOf } from './client'
import { ApiFailure, isFailure } from './failure'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller shows the refusal itself. */
      quiet?: boolean
    }
    queryMeta: {
      /** The server needs long for it: it is not read again by itself for the changes of others. */
      costly?: boolean
    }
  }
}

let showRefusal: (failure: ApiFailure) => void = () => {}
/** Sets how the app shows a refusal that nobody else has shown: an alert. */
export const onUnshownRefusal = (show: typeof showRefusal) => {
  showRefusal = show
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // We find out ourselves whether we are online: a failed call says so, not the browser.
      networkMode: 'always',
      retry: (count, error) => count < 2 && isFailure(error) && error.unsettled && error.kind !== 'network',
    },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!isFailure(error) || error.shown || error.kind === 'network' || mutation.meta?.quiet) return
      if (Object.keys(error.fields).length > 0) return
      error.shown = true
      showRefusal(error)
    },
  }),
})

/** Query options of a reading action: `useQuery(q('OrderDetail', { id }))`. */
export const q = <N extends ActionName>(name: N, ...[params]: Params<N>) => {
  const request = (params ?? {}) as RequestOf<N>
  return queryOptions({
    queryKey: [name, request] as const,
    queryFn: ({ signal }): Promise<ResponseOf<N>> => call(name, request, { signal }),
  })
}

/** A reading action whose answer leads to its next page. */
type PagedName = {
  [N in ActionName]: 'cursor' extends keyof RequestOf<N> ? ('next' extends keyof ResponseOf<N> ? N : never) : never
}[ActionName]

/** Query options of a list that is read page by page: `useInfiniteQuery(pages('MyOrdersList'))`. */
export const pages = <N extends PagedName>(name: N, ...[params]: Params<N>) => {
  const request = (params ?? {}) as RequestOf<N>
  return infiniteQueryOptions({
    queryKey: [name, 'pages', request] as const,
    queryFn: ({ signal, pageParam }): Promise<ResponseOf<N>> =>
      call(name, pageParam ? { ...request, cursor: pageParam } : request, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: ResponseOf<N>) => (page as { next?: string | null }).next || undefined,
  })
}

/** Finds the answers that one of these actions has outdated: the contract says what each shows and what each changes. */
const outdatedBy = (names: readonly ActionName[]) => {
  const subjects = names.flatMap((name) => (actions[name] as ActionEntry).outdates ?? [])
  return ({ queryKey: [asked] }: { queryKey: readonly unknown[] }) => {
    const entry = (actions as Partial<Record<string, ActionEntry>>)[String(asked)]
    return subjects.some((subject) => entry?.shows?.includes(subject))
  }
}

/**
 * Reads again everything on screen that these actions have outdated, and marks as outdated what is not on screen. After a
 * refusal, it is somebody else who did such an action first.
 */
export const outdate = (...names: readonly ActionName[]) =>
  queryClient.invalidateQueries({ predicate: outdatedBy(names) })

/** Marks it as outdated alone, for a screen that is about to be left: it asks for nothing that is gone. */
export const markOutdated = (...names: readonly ActionName[]) =>
  queryClient.invalidateQueries({ predicate: outdatedBy(names), refetchType: 'none' })

interface ActionOptions<N extends ActionName>
  extends Pick<UseMutationOptions<ResponseOf<N>, Error, RequestOf<N>>, 'onSuccess' | 'onError' | 'onSettled'> {
  /** The caller shows refusals itself; otherwise an alert does. */
  quiet?: boolean
  /** Proofs of the caller at the moment of a call, other than the session of the page. */
  headers?: () => Record<string, string>
}

/**
 * A writing action. One idempotency key goes with one intention: it is kept while the same request is tried again
 * without a settled answer, and renewed for the next one. Answers that it outdates are asked for again, except those
 * that `onSuccess` takes from the answer itself.
 */
export function useAction<N extends ActionName>(name: N, { quiet, headers, ...on }: ActionOptions<N> = {}) {
  const client = useQueryClient()
  const intention = useRef<{ key: string; request: string } | null>(null)
  return useMutation<ResponseOf<N>, Error, RequestOf<N>>({
    ...on,
    meta: { quiet },
    mutationFn: async (params) => {
      const request = JSON.stringify(params, (_, value) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      )
      if (intention.current?.request !== request) intention.current = { key: crypto.randomUUID(), request }
      try {
        const answer = await call(name, params, { idempotencyKey: intention.current.key, headers: headers?.() })
        intention.current = null
        return answer
      } catch (error) {
        if (!(error instanceof ApiFailure && error.unsettled)) intention.current = null
        throw error
      }
    },
    onSuccess: async (...args) => {
      const outdated = outdatedBy([name])
      await client.invalidateQueries({ predicate: outdated, refetchType: 'none' })
      await on.onSuccess?.(...args)
      await client.refetchQueries({
        type: 'active',
        predicate: (query) => outdated(query) && query.state.isInvalidated,
      })
    },
  })
}
