import { expect, test } from 'vitest'
import { joined, waitBefore } from './liveMessages'

test('waits grow, up to a minute, and differ from one to the next', () => {
  expect([0, 1, 2, 3].map((nth) => waitBefore(nth, 1))).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(waitBefore(30, 1)).toBe(60_000)
  expect(waitBefore(2, 0)).toBe(2_000)
})

test('several messages are one, which names orders only where all of them do', () => {
  const first = joined(undefined, { changed: ['Order'], of: [1] })
  const both = joined(first, { changed: ['Order'], of: [2, 1] })
  expect(both).toEqual({ changed: ['Order'], of: [1, 2] })
  expect(joined(both, { changed: ['Message'] })).toEqual({ changed: ['Order', 'Message'], of: undefined })
})
