import { afterEach, expect, test, vi } from 'vitest'
import { forgetCallToken } from '../../../../core/callToken'
import { callToken } from './callToken'

afterEach(() => {
  vi.useRealTimers()
  forgetCallToken()
})

test('a token is its own person’s, in this tab, until it is over', () => {
  vi.useFakeTimers()
  callToken.keep('secret', 7, 60)
  expect(callToken.of(7)).toBe('secret')
  expect(callToken.of(8)).toBeUndefined()
  expect(callToken.of(undefined)).toBeUndefined()
  expect(JSON.stringify(localStorage)).not.toContain('secret')
  vi.advanceTimersByTime(60_000)
  expect(callToken.of(7)).toBeUndefined()
})

test('nothing is left of a token that is forgotten', () => {
  callToken.keep('secret', 7, 60)
  forgetCallToken()
  expect(callToken.of(7)).toBeUndefined()
  expect(sessionStorage.length).toBe(0)
})
