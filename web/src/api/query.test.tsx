import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { markOutdated, outdate, q, queryClient, useAction } from './query'

const favorites = q('GetFavorites').queryKey
const alerts = q('MyAlerts').queryKey
const stale = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated

const fetched = vi.fn<typeof fetch>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

const show = () => {
  queryClient.setQueryData(favorites, { offers: [] } as never)
  queryClient.setQueryData(alerts, { notifications: [] } as never)
}

it('marks as stale what shows a subject that the action changes, and nothing else', async () => {
  show()
  await outdate('SetFavorite')
  expect([stale(favorites), stale(alerts)]).toEqual([true, false])
})

it('marks alone, and asks for nothing, where the screen is about to be left', async () => {
  show()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  const observer = new QueryObserver(queryClient, { ...q('GetFavorites'), staleTime: Number.POSITIVE_INFINITY })
  const leave = observer.subscribe(() => {})
  await markOutdated('SetFavorite')
  expect([stale(favorites), stale(alerts), fetched.mock.calls.length]).toEqual([true, false, 0])
  leave()
})

it('leaves alone what the answer of the action itself has brought', async () => {
  show()
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => new Response(JSON.stringify({ code: 0, data: { notifications: [] } })))
  const take = (answer: unknown) => queryClient.setQueryData(alerts, answer as never)
  const { result: taking } = renderHook(() => useAction('ackNotifications', { onSuccess: take }), { wrapper })
  await act(() => taking.current.mutateAsync({ notifications: [] } as never))
  expect(stale(alerts)).toBe(false)
  const { result: leaving } = renderHook(() => useAction('ackNotifications'), { wrapper })
  await act(() => leaving.current.mutateAsync({ notifications: [] } as never))
  expect(stale(alerts)).toBe(true)
})
