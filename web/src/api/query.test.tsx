import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { outdate, q, queryClient, useAction } from './query'

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
