import { expect, test } from 'vitest'
import type { DeskAction, DeskActionOptions } from '../../../../api/schema'
import { canGoBack, canTakeBack } from './wayBack'

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

const action = (actionName: string, more: Partial<DeskActionOptions>): DeskAction => ({
  actionName,
  actionLabel: '',
  actionTooltip: null,
  options: {
    status: null,
    commentRequired: false,
    dateChange: false,
    pricesNeeded: false,
    file: false,
    danger: false,
    takenBy: false,
    ...more,
  },
})
const accept = action('changeOrderStatus', { status: 'ACCEPTED' })
const offers = (...statuses: (typeof order.status | 'NEW')[]) => ({
  actions: statuses.map((status) => action('rollbackOrderStatus', { status })),
})

test('a step is taken back to where it began, where the server offers that', () => {
  expect(canTakeBack(accept, 'NEW', offers('NEW'))).toBe(true)
  expect(canTakeBack(accept, 'NEW', offers('AVAILABLE'))).toBe(false)
  expect(canTakeBack(accept, 'NEW', { actions: [action('changeOrderStatus', { status: 'NEW' })] })).toBe(false)
})

test('what ended the order or moves money is not taken back in passing', () => {
  expect(canTakeBack(action('changeOrderStatus', { danger: true }), 'NEW', offers('NEW'))).toBe(false)
  expect(canTakeBack(action('changeOrderStatus', { pricesNeeded: true }), 'NEW', offers('NEW'))).toBe(false)
})
