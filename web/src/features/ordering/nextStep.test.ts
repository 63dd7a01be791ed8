import { expect, it } from 'vitest'
import type { OrderCreated, PaymentAction } from '../../api/schema'
import { nextStep } from './nextStep'

const created = (paymentAction: Partial<PaymentAction> | null): OrderCreated => ({
  orderId: 9,
  paymentAction: paymentAction && { formUrl: null, errorMessage: null, goToProfile: false, ...paymentAction },
  emergencyMode: null,
  requestBag: false,
  requestPrint: false,
})

it.each([
  ['without a payment, the order is shown', null, { to: 'order', id: 9 }],
  [
    'the bank asks for the card',
    { formUrl: 'https://bank.test/f?x=1' },
    { to: 'bank', url: 'https://bank.test/f?x=1', id: 9 },
  ],
  ['a page that is none is never opened', { formUrl: 'javascript:alert(1)' }, { to: 'order', id: 9, problem: '' }],
  ['what went wrong is told', { errorMessage: 'Refusée' }, { to: 'order', id: 9, problem: 'Refusée' }],
  [
    'a missing payment means is added in the profile',
    { errorMessage: 'Aucune carte', goToProfile: true },
    { to: 'profile', id: 9, problem: 'Aucune carte' },
  ],
])('%s', (_, action, expected) => expect(nextStep(created(action))).toEqual(expected))
