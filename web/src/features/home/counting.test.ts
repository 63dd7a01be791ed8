import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContentKind, CountContent } from '../../api/schema'
import { createCounter } from './counting'

const item = (id: number, kind: ContentKind = 'news') => ({ kind, id })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function counter() {
  const send = vi.fn(async (_: CountContent) => {})
  return { send, ...createCounter(send) }
}

it('tells what was seen together, and each item once a visit', async () => {
  const { see, send } = counter()
  see(1, item(1))
  see(1, item(2))
  see(1, item(1, 'spotlight'))
  see(1, item(1))
  expect(send).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  see(1, item(2))
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([[{ seen: [item(1), item(2), item(1, 'spotlight')] }]])
})

it('tells no more at a time than the server takes', async () => {
  const { see, send } = counter()
  for (let id = 1; id <= 61; id += 1) see(1, item(id))
  await vi.runAllTimersAsync()
  expect(send.mock.calls.map(([{ seen }]) => seen?.length)).toEqual([60, 1])
})

it('tells at once what is opened, which counts as seen', async () => {
  const { see, open, send } = counter()
  see(1, item(1))
  open(1, item(1))
  open(1, item(1))
  await vi.runAllTimersAsync()
  expect(send.mock.calls).toEqual([[{ opened: item(1) }]])
})

it('tells again what could not be told, and what another person sees', async () => {
  const { see, open, send } = counter()
  send.mockRejectedValueOnce(new Error('offline'))
  see(1, item(1))
  await vi.runAllTimersAsync()
  see(1, item(1))
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(2)
  see(2, item(1))
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(3)
  send.mockRejectedValueOnce(new Error('offline'))
  open(2, item(1))
  await vi.runAllTimersAsync()
  open(2, item(1))
  expect(send.mock.calls.slice(3)).toEqual([[{ opened: item(1) }], [{ opened: item(1) }]])
})
