import { expect, it } from 'vitest'
import type { NewOrder, Offer } from '../../api/schema'
import { draftAgain } from './again'
import { newDraft } from './draft'

const offer = { id: 7, items: [], canDoRecurring: true, canDoOneTime: true, avoidAddress: true } as unknown as Offer
const fresh = newDraft(offer, '1:', '0')
const lost = [{ code: 'again.day', text: { fr: 'Choisissez une nouvelle date.', en: '' }, orderId: null }]

it('fills in what an order had', () => {
  const o: NewOrder = {
    offreId: 7,
    items: [
      { offreItemId: 1, quantity: 3, details: 'La bleue' },
      { offreItemId: 4, quantity: 0, extendedValue: 'true' },
    ],
    recurring: true,
    recurrType: 'TLS',
    recurrTLS_every: 2,
    recurrTLS_dow: 5,
    time: '09:30:00',
    recurrEndTime: '11:00:00',
    addressType: 'aut',
    city: 'Lyon',
    budget: 90.5,
    comment: "Comme d'habitude",
    paymentMode: 'card',
  }
  const draft = draftAgain({ ...fresh, telephone: '0612345678' }, { o, lost })
  expect(draft).toMatchObject({
    answers: { 1: { quantity: 3, value: '', details: 'La bleue' }, 4: { quantity: 0, value: 'true', details: '' } },
    recurring: true,
    rhythm: { kind: 'TLS', every: 2, days: 5 },
    beginDate: '',
    time: '09:30',
    recurrEndTime: '11:00',
    addressType: 'aut',
    city: 'Lyon',
    telephone: '0612345678',
    budget: '90,50',
    comment: "Comme d'habitude",
    paymentMode: 'card',
    lost,
  })
  expect(draft.draftId).toBe(fresh.draftId)
})

it('starts anew where nothing of it is left', () => {
  expect(draftAgain(fresh, { o: null, lost })).toEqual({ ...fresh, lost })
})
