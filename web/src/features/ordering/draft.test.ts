import { beforeEach, describe, expect, it } from 'vitest'
import type { ItemType, Offer, OfferItem } from '../../api/schema'
import { langStore } from '../../base/lang'
import { checkItems, checkOptions } from './check'
import { type Draft, keptDraft, newDraft, placesOf, toNewOrder } from './draft'

const words = (text: string) => ({ fr: text, en: text })
const item = (id: number, type: ItemType, extension: Partial<OfferItem['extension']> = {}): OfferItem => ({
  id,
  type,
  productId: null,
  label: words(`item ${id}`),
  price: 20,
  devis: false,
  fixedPrice: true,
  unit: words(''),
  timeDuration: 30,
  extension: {
    groupName: null,
    targetGroupName: null,
    groupIsAProduct: false,
    choiceList: [],
    mandatory: false,
    ...extension,
  },
})
const offer = (given: Partial<Offer> = {}): Offer => ({
  id: 7,
  originalId: 7,
  titleLabel: words('Offer'),
  longLabel: words(''),
  displayDescription: true,
  universeId: 1,
  catOffreId: 2,
  categoryLabel: words(''),
  partId: 3,
  partnerName: '',
  presentationId: null,
  items: [item(1, 'default')],
  cannotPlaceOrder: false,
  dateFine: false,
  askForTime: 0,
  needsADate: false,
  canDoRecurring: false,
  canDoOneTime: true,
  isTimeService: false,
  hasCalendar: false,
  hasCalendarHalfDay: false,
  calendarText: { fr: '', en: '' },
  avoidDate: false,
  allowBudget: 0,
  allowsQuantity: true,
  discount: 0,
  discountLabel: words(''),
  addCost: null,
  addCostLabel: words(''),
  minimumAmount: null,
  retractationDelay: 0,
  fixedPrice: true,
  addressEntreprise: false,
  addressHome: false,
  addressOther: false,
  addressForced: [],
  isNavette: false,
  avoidAddress: true,
  showAddress: false,
  placeLabelInt: words(''),
  sap: false,
  sapActivity: null,
  noNeedForCgu: false,
  emergencyMode: false,
  workflow: 'OTHER',
  favorite: false,
  image: null,
  ...given,
})
const draftOf = (from: Offer, given: Partial<Draft> = {}): Draft => ({ ...newDraft(from, 'me', '1'), ...given })
const answer = (quantity: number, value = '', details = '') => ({ quantity, value, details })
const TODAY = '2026-11-21'

beforeEach(() => langStore.set('en'))

describe('a kept draft', () => {
  beforeEach(() => sessionStorage.clear())
  it('is found again for the same offer and person, and by nobody else', () => {
    const draft = draftOf(offer())
    keptDraft.keep(draft)
    expect(keptDraft.of(7, 'me')).toEqual(draft)
    expect(keptDraft.of(8, 'me')).toBeUndefined()
    expect(keptDraft.of(7, 'somebody else')).toBeUndefined()
  })
  it('has a number of its own', () => expect(draftOf(offer()).draftId).not.toBe(draftOf(offer()).draftId))
})

describe('what the server is sent', () => {
  it('is only what is displayed', () => {
    const items = [item(1, 'groupMaster', { targetGroupName: 'g' }), item(2, 'default', { groupName: 'g' })]
    const from = offer({ items })
    const closed = toNewOrder(from, draftOf(from, { answers: { 2: answer(3) } }))
    expect(closed.items).toEqual([])
    const open = toNewOrder(from, draftOf(from, { answers: { 1: answer(0, 'true'), 2: answer(3, '', ' ironed ') } }))
    expect(open.items).toEqual([
      { offreItemId: 2, quantity: 3, extendedValue: null, details: 'ironed' },
      { offreItemId: 1, quantity: 0, extendedValue: 'true' },
    ])
  })
  it('says which news item or offer of the moment led to it, where one did', () => {
    const fromContent = { kind: 'news', id: 4 } as const
    expect(toNewOrder(offer(), draftOf(offer(), { fromContent }))).toMatchObject({ fromContent })
    expect(toNewOrder(offer(), draftOf(offer()))).not.toHaveProperty('fromContent')
  })
  it('leaves out what the offer does not ask for', () => {
    const from = offer()
    const draft = draftOf(from, {
      beginDate: '2026-12-01',
      endDate: '2026-12-02',
      time: '09:00',
      budget: '20',
      dateFlexible: true,
      addressType: 'aut',
      city: 'Paris',
    })
    const sent = toNewOrder(from, draft)
    expect([sent.beginDate, sent.endDate, sent.time, sent.budget, sent.dateFlexible, sent.addressType]).toEqual([
      null,
      null,
      null,
      null,
      false,
      null,
    ])
    expect(sent.city).toBeUndefined()
  })
  it('says how often an order comes back, and from when to when', () => {
    const from = offer({ canDoRecurring: true })
    const weekly = { kind: 'TLS' as const, every: 2, days: 5, day: 1 }
    const draft = draftOf(from, { rhythm: weekly, beginDate: '2026-12-01', time: '09:00', recurrEndTime: '11:30' })
    expect(toNewOrder(from, { ...draft, recurring: true })).toMatchObject({
      recurring: true,
      recurrType: 'TLS',
      recurrTLS_every: 2,
      recurrTLS_dow: 5,
      recurrBeginTime: '09:00:00',
      recurrEndTime: '11:30:00',
    })
    const once = toNewOrder(from, draft)
    expect([once.recurring, once.recurrType, once.recurrEndTime]).toEqual([false, undefined, undefined])
  })
  it('takes the begin from a line that says it, and a budget with a comma', () => {
    const from = offer({ items: [item(1, 'timeRange')], askForTime: 2, allowBudget: 1 })
    const sent = toNewOrder(
      from,
      draftOf(from, { answers: { 1: answer(0, '09:00-11:00') }, time: '15:00', budget: '12,50' }),
    )
    expect([sent.time, sent.budget]).toEqual(['09:00:00', 12.5])
  })
})

describe('a draft is refused', () => {
  it('without anything chosen, or below the minimum', () => {
    const from = offer({ items: [item(1, 'default'), item(2, 'default')], minimumAmount: 50 })
    expect(checkItems(from, draftOf(from))).toEqual({ items: 'Please select at least one service' })
    expect(checkItems(from, draftOf(from, { answers: { 1: answer(2) } })).items).toMatch('50.00')
    expect(checkItems(from, draftOf(from, { answers: { 1: answer(3) } }))).toEqual({})
  })
  it('for mandatory items in open groups only', () => {
    const items = [
      item(1, 'default'),
      item(2, 'groupMaster', { targetGroupName: 'g' }),
      item(3, 'text', { groupName: 'g', mandatory: true }),
    ]
    const from = offer({ items })
    expect(checkItems(from, draftOf(from))).toEqual({})
    expect(Object.keys(checkItems(from, draftOf(from, { answers: { 1: answer(1), 2: answer(0, 'true') } })))).toEqual([
      'items.3',
    ])
  })
  it('for a number that is none, a range that ends before it begins, too many of one', () => {
    const from = offer({ items: [item(1, 'number'), item(2, 'timeRange'), item(3, 'default')], allowsQuantity: false })
    const draft = draftOf(from, { answers: { 1: answer(0, 'many'), 2: answer(0, '12:00-11:00'), 3: answer(2) } })
    expect(Object.keys(checkItems(from, draft))).toEqual(['items.1', 'items.2', 'items.3'])
  })
  it.each<[string, Partial<Offer>, Partial<Draft>, string[]]>([
    ['without the date and time it asks for', { askForTime: 2 }, {}, ['beginDate', 'time']],
    ['not when a date is only proposed', { askForTime: 1 }, {}, []],
    ['without a first date, when it recurs', { canDoRecurring: true }, { recurring: true }, ['recurring', 'beginDate']],
    [
      'with a service that ends before it begins',
      { canDoRecurring: true },
      {
        recurring: true,
        rhythm: { kind: 'TLJ', every: 1, days: 0, day: 1 },
        beginDate: '2026-12-01',
        time: '11:00',
        recurrEndTime: '09:00',
      },
      ['recurrEndTime'],
    ],
    ['without a slot', { hasCalendar: true }, { beginDate: '2026-12-01' }, ['slot']],
    ['without a due date', { needsADate: true }, {}, ['endDate']],
    [
      'in the past',
      { askForTime: 1, needsADate: true },
      { beginDate: '2026-11-20', endDate: '2026-11-20' },
      ['beginDate', 'endDate'],
    ],
    [
      'ending before it begins',
      { askForTime: 1, needsADate: true },
      { beginDate: '2026-12-02', endDate: '2026-12-01' },
      ['endDate'],
    ],
    ['without a required budget', { allowBudget: 2 }, {}, ['budget']],
    ['with a budget of nothing', { allowBudget: 1 }, { budget: '0' }, ['budget']],
    [
      'with a place of another offer',
      { avoidAddress: false, addressHome: true },
      { addressType: 'off3' },
      ['addressType'],
    ],
    [
      'with a manual address half filled in',
      { avoidAddress: false, addressOther: true },
      {
        addressType: 'aut',
        address1: '1 rue X',
        zipCode: '750',
        telephone: '01',
        city: 'Paris',
        beginDate: '2026-12-01',
      },
      ['address2', 'zipCode', 'telephone'],
    ],
    [
      'without the day on which somebody comes',
      { avoidAddress: false, addressHome: true },
      { addressType: 'dom' },
      ['beginDate'],
    ],
    ['with a comment that never ends', {}, { comment: 'x'.repeat(2001) }, ['comment']],
  ])('%s', (_, given, change, expected) => {
    const from = offer(given)
    expect(Object.keys(checkOptions(from, draftOf(from, change), TODAY))).toEqual(expected)
  })
})

it('an offer that avoids addresses asks for no place', () => {
  const given = {
    addressHome: true,
    addressForced: [{ address1: '', address2: '', zipCode: '', city: '', telephone: '' }],
  }
  expect(placesOf(offer(given))).toEqual([])
  expect(placesOf(offer({ ...given, avoidAddress: false }))).toEqual(['dom', 'off0'])
})
