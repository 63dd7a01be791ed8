import { expect, test } from 'vitest'
import { canGoBack } from './wayBack'

const order = { status: 'AVAILABLE', cancelled: false, remainderAmount: 24 } as const

test('an order goes back to what it was, not to what it is', () => {
  expect(canGoBack(order, 'ACCEPTED')).toBe(true)
  expect(canGoBack(order, 'AVAILABLE')).toBe(false)
})

test('what comes by itself or cancels is never gone back to', () => {
  for (const to of ['PAID', 'REFUSED', 'REJECTED'] as const) expect(canGoBack(order, to), to).toBe(false)
})

test('what is covered is not done again, unless it was cancelled since', () => {
  expect(canGoBack(order, 'DONE')).toBe(true)
  expect(canGoBack({ ...order, status: 'PAID', remainderAmount: 0 }, 'DONE')).toBe(false)
  expect(canGoBack({ status: 'REJECTED', cancelled: true, remainderAmount: 0 }, 'DONE')).toBe(true)
})
