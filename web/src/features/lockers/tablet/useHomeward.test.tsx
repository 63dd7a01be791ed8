import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query'
import { useHomeward } from './useHomeward'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('goes home after 45 seconds, which each touch and each key begins anew', async () => {
  const home = vi.fn()
  const { result } = renderHook(() => useHomeward(home), { wrapper })
  await pass(44)
  expect(result.current).toBe(1)
  act(() => void dispatchEvent(new Event('pointerdown')))
  await pass(44)
  act(() => void dispatchEvent(new Event('keydown')))
  await pass(44)
  expect(home).not.toHaveBeenCalled()
  await pass(1)
  expect(home).toHaveBeenCalledTimes(1)
})

it('waits for a door that is asked to open', async () => {
  const home = vi.fn()
  const { result } = renderHook(() => useHomeward(home), { wrapper })
  await pass(40)
  let answer: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const opening = queryClient.getMutationCache().build(queryClient, { mutationFn: () => asked, networkMode: 'always' })
  await act(async () => {
    void opening.execute(undefined)
    await vi.advanceTimersByTimeAsync(10)
  })
  await pass(60)
  expect(home).not.toHaveBeenCalled()
  await act(async () => {
    answer()
    await vi.advanceTimersByTimeAsync(10)
  })
  expect(result.current).toBe(45)
  await pass(45)
  expect(home).toHaveBeenCalledTimes(1)
})
