import { describe, expect, it } from 'vitest'
import type { ItemType, OfferItem, PaymentOption, Slot } from '../../api/schema'
import { daysOf, halfDaysOf, halvesFor, startsOf, unitsNeeded } from '../parts/slots/slots'
import { estimate, reachesMinimum } from './estimate'
import {
  type Answers,
  beginOf,
  branches,
  firstAnswers,
  hasCart,
  isShown,
  linesOf,
  needsPopup,
  serviceLength,
  timeRange,
} from './items'
import { optionsOf, proposed } from './payment'
import { firstDay, recurrenceOf, recurrenceText } from './recurrence'

const words = (text: string) => ({ fr: text, en: text })
let lastId = 0
const item = (
  type: ItemType,
  given: Partial<OfferItem> = {},
  extension: Partial<OfferItem['extension']> = {},
): OfferItem => {
  lastId += 1
  return {
    id: lastId,
    type,
    productId: null,
    label: words(`${type} ${lastId}`),
    price: 10,
    devis: false,
    fixedPrice: true,
    unit: words(''),
    timeDuration: 0,
    ...given,
    extension: {
      groupName: null,
      targetGroupName: null,
      groupIsAProduct: false,
      choiceList: [],
      mandatory: false,
      ...extension,
    },
  }
}
const answers = (...given: Array<[OfferItem, { quantity?: number; value?: string }]>): Answers =>
  Object.fromEntries(given.map(([one, answer]) => [one.id, { quantity: 0, value: '', details: '', ...answer }]))

describe('the items of an offer', () => {
  const master = item('groupMaster', {}, { targetGroupName: 'valet' })
  const child = item('default', {}, { groupName: 'valet' })
  const loose = item('default', {}, { groupName: 'nobody opens it' })
  const note = item('label')
  const items = [note, master, child, loose]

  it('are hidden while their group is closed', () => {
    expect(isShown(items, {}, child)).toBe(false)
    expect(isShown(items, answers([master, { value: 'true' }]), child)).toBe(true)
    expect(isShown(items, {}, loose)).toBe(true)
  })
  it('do not hang on masters that open each other', () => {
    const a = item('groupMaster', {}, { groupName: 'a', targetGroupName: 'b' })
    const b = item('groupMaster', {}, { groupName: 'b', targetGroupName: 'a' })
    expect(isShown([a, b], answers([a, { value: 'true' }], [b, { value: 'true' }]), a)).toBe(false)
  })
  it('make no line in a closed group, nor as labels or masters that are no product', () => {
    const chosen = answers([child, { quantity: 2 }], [loose, { quantity: 1 }])
    expect(linesOf({ items }, chosen).map((line) => line.item)).toEqual([loose])
    const open = { ...chosen, ...answers([master, { value: 'true' }]) }
    expect(linesOf({ items }, open).map((line) => [line.item, line.quantity])).toEqual([
      [child, 2],
      [loose, 1],
    ])
  })
  it('count once when they are answered in words', () => {
    const text = item('text')
    const yes = item('yesNo')
    const product = item('groupMaster', {}, { targetGroupName: 'x', groupIsAProduct: true })
    const given = answers([text, { value: ' AB-123 ' }], [yes, { value: 'true' }], [product, { value: 'true' }])
    expect(linesOf({ items: [text, yes, product] }, given).map(({ quantity, value }) => [quantity, value])).toEqual([
      [1, 'AB-123'],
      [1, 'true'],
      [1, 'true'],
    ])
  })
  it('are drawn under the master that opens them', () => {
    expect(branches(items, {}).map((branch) => branch.item)).toEqual([note, master, loose])
    const open = branches(items, answers([master, { value: 'true' }]))
    expect(open[1]?.children.map((branch) => branch.item)).toEqual([child])
  })
  it('start with one when there is exactly one product', () => {
    expect(Object.values(firstAnswers([note, child]))[0]?.quantity).toBe(1)
    expect(firstAnswers([child, loose])).toEqual({})
  })
  it('are chosen in a popup above ten products, and looked over above one', () => {
    const many = (n: number) => Array.from({ length: n }, () => item('default'))
    expect([needsPopup(many(10)), needsPopup(many(11))]).toEqual([false, true])
    expect([hasCart({ items: many(1) }), hasCart({ items: many(2) })]).toEqual([false, true])
  })
})

describe('times', () => {
  const range = item('timeRange', { timeDuration: 999 })
  const product = item('default', { timeDuration: 20 })
  it('are read from begin to end', () => {
    expect(timeRange('09:00-10:30')).toEqual({ begin: '09:00', end: '10:30', minutes: 90 })
    expect(timeRange('10:30-09:00')).toBeUndefined()
    expect(timeRange('09:00-')).toBeUndefined()
  })
  it('of a service are those of its range, else durations times quantities', () => {
    const lines = linesOf({ items: [product] }, answers([product, { quantity: 3 }]))
    expect(serviceLength(lines)).toBe(60)
    const both = linesOf(
      { items: [product, range] },
      answers([product, { quantity: 3 }], [range, { value: '09:00-10:30' }]),
    )
    expect(serviceLength(both)).toBe(90)
    expect(beginOf(both)).toBe('09:00')
    expect(beginOf(lines)).toBeUndefined()
  })
})

describe('the running total', () => {
  const offer = { discount: 10, addCost: 4.9, minimumAmount: 50 }
  const basket = (...given: Array<[OfferItem, number]>) =>
    given.map(([one, quantity]) => ({ item: one, quantity, value: '', details: '' }))

  it('adds lines, takes the discount off each, and adds the fixed cost', () => {
    const lines = basket([item('default', { price: 19.99 }), 3], [item('yesNo', { price: 0.05 }), 1])
    expect(estimate(offer, lines)).toEqual({ lines: 6002, discount: 601, extra: 490, total: 5891, hasQuote: false })
  })
  it('leaves out what is on quote, which also lifts the minimum', () => {
    const quoted = estimate(offer, basket([item('default', { price: -1 }), 1]))
    expect(quoted).toMatchObject({ lines: 0, hasQuote: true })
    expect(reachesMinimum(offer, quoted)).toBe(true)
    expect(reachesMinimum(offer, estimate(offer, basket([item('default', { price: 49.99 }), 1])))).toBe(false)
    expect(reachesMinimum(offer, estimate(offer, basket([item('default', { price: 50 }), 1])))).toBe(true)
  })
  it('costs nothing for an answer without a price, and nothing at all for an empty basket', () => {
    expect(estimate(offer, basket([item('text', { price: -1 }), 1]))).toMatchObject({ lines: 0, hasQuote: false })
    expect(estimate(offer, []).total).toBe(0)
  })
})

describe('slots', () => {
  const slot = (group: number, hour: number, minute: number, available = true): Slot => ({
    group,
    hour,
    minute,
    available,
  })
  const slots = [slot(0, 9, 0), slot(0, 9, 20), slot(0, 9, 40, false), slot(0, 10, 0), slot(1, 14, 0), slot(1, 14, 20)]
  it('are offered where a run of the same group is long enough', () => {
    expect(startsOf(slots, 1, false).map(({ time }) => time)).toEqual(['09:00', '09:20', '10:00', '14:00', '14:20'])
    expect(startsOf(slots, 2, false).map(({ time }) => time)).toEqual(['09:00', '14:00'])
    expect(startsOf(slots, 3, false)).toEqual([])
  })
  it('are shown to a manager even when taken, but never across groups', () => {
    expect(startsOf(slots, 2, true)).toEqual([
      { time: '09:00', busy: false },
      { time: '09:20', busy: true },
      { time: '09:40', busy: true },
      { time: '14:00', busy: false },
    ])
  })
  it('take whole units, one at least', () => {
    expect([unitsNeeded(0, 20), unitsNeeded(20, 20), unitsNeeded(21, 20)]).toEqual([1, 1, 2])
  })
  it('leave out days without any, and other times than the one asked for', () => {
    const calendar = {
      from: '2026-11-22',
      maxDaysAhead: 9,
      timeUnitInMinutes: 20,
      halfDay: false,
      slots: [
        { day: 1, date: '2026-11-23', slots },
        { day: 2, date: '2026-11-24', slots: [slot(0, 9, 0, false)] },
      ],
    }
    expect(daysOf(calendar, { minutes: 40, withBusy: false })).toHaveLength(1)
    expect(daysOf(calendar, { minutes: 20, withBusy: false, at: '10:00' })).toEqual([
      { date: '2026-11-23', starts: [{ time: '10:00', busy: false }] },
    ])
  })
  it('open half days by the hours strictly inside them', () => {
    const day = (...given: Slot[]) => [{ day: 1, date: '2026-11-23', slots: given }]
    expect(halfDaysOf(day(slot(0, 9, 40)), 'morning', false)).toEqual([])
    expect(halfDaysOf(day(slot(0, 10, 0)), 'morning', false)[0]?.starts).toEqual([{ time: '08:00', busy: false }])
    expect(halfDaysOf(day(slot(0, 18, 0)), 'afternoon', false)).toEqual([])
    expect(halfDaysOf(day(slot(0, 10, 0)), 'full', false)).toEqual([])
    expect(halfDaysOf(day(slot(0, 10, 0), slot(1, 15, 0)), 'full', false)).toHaveLength(1)
    expect(halfDaysOf(day(slot(0, 10, 0, false)), 'morning', true)[0]?.starts[0]?.busy).toBe(true)
  })
  it('offer the half days that hold the service', () => {
    expect(halvesFor(40)).toEqual(['morning', 'afternoon'])
    expect(halvesFor(6 * 60)).toEqual(['afternoon', 'full'])
    expect(halvesFor(8 * 60)).toEqual(['full'])
  })
})

describe('a recurrence in words', () => {
  const frame = { begin: '2026-12-01', end: '', time: '' }
  const rhythm = { kind: 'TLS' as const, every: 1, days: 2 | 8, day: 31 }
  it.each([
    [{ ...rhythm, kind: 'TLJ' as const }, 'Tous les jours', 'Every day'],
    [{ ...rhythm, kind: 'TLJ' as const, every: 3 }, 'Tous les 3 jours', 'Every 3 days'],
    [{ ...rhythm, kind: 'TLJDLS' as const }, 'Du lundi au vendredi', 'Monday to Friday'],
    [rhythm, 'Chaque mardi et jeudi', 'Every Tuesday and Thursday'],
    [{ ...rhythm, every: 2 }, 'Toutes les 2 semaines, le mardi et le jeudi', 'Every 2 weeks on Tuesday and Thursday'],
    [{ ...rhythm, days: 127 }, 'Tous les jours', 'Every day'],
    [{ ...rhythm, kind: 'TLM' as const }, 'Le dernier jour de chaque mois', 'The last day of every month'],
    [{ ...rhythm, kind: 'TLM' as const, day: 22, every: 2 }, 'Le 22, tous les 2 mois', 'The 22nd, every 2 months'],
    [{ ...rhythm, kind: 'TLA' as const }, 'Chaque année, le 1 décembre', 'Every year on 1 December'],
  ])('%j', (given, fr, en) => {
    expect(recurrenceText(given, frame, 'fr').replace('1er', '1')).toBe(fr)
    expect(recurrenceText(given, frame, 'en')).toBe(en)
  })
  it('says the hour and the end', () => {
    expect(recurrenceText(rhythm, { ...frame, end: '2026-12-31', time: '09:30' }, 'fr')).toBe(
      'Chaque mardi et jeudi à 9\u00a0h\u00a030, jusqu’au 31 décembre 2026',
    )
  })
  it.each([
    ['a Wednesday becomes the Thursday after', rhythm, '2026-12-02', '2026-12-03'],
    ['a day of the rhythm stays', rhythm, '2026-12-01', '2026-12-01'],
    ['a Saturday becomes a working day', { ...rhythm, kind: 'TLJDLS' as const }, '2026-12-05', '2026-12-07'],
    ['a month that is short ends earlier', { ...rhythm, kind: 'TLM' as const }, '2026-02-03', '2026-02-28'],
    [
      'the day of the month may be the next one’s',
      { ...rhythm, kind: 'TLM' as const, day: 5 },
      '2026-12-06',
      '2027-01-05',
    ],
    ['each other week counts from its own Monday', { ...rhythm, every: 2, days: 2 }, '2026-12-16', '2026-12-29'],
    [
      'each third month counts from its own',
      { ...rhythm, kind: 'TLM' as const, every: 3, day: 5 },
      '2026-12-06',
      '2027-03-05',
    ],
    ['every day begins at once', { ...rhythm, kind: 'TLJ' as const }, '2026-12-06', '2026-12-06'],
    ['every year begins at once', { ...rhythm, kind: 'TLA' as const }, '2026-12-06', '2026-12-06'],
  ])('begins on its first day: %s', (_, given, from, first) => expect(firstDay(given, from)).toBe(first))
  it('keeps to what its kind allows', () => {
    expect(recurrenceOf({ ...rhythm, every: 99 })).toEqual({
      recurrType: 'TLS',
      recurrTLS_every: 5,
      recurrTLS_dow: 10,
    })
    expect(recurrenceOf({ ...rhythm, kind: 'TLA' })).toEqual({ recurrType: 'TLA' })
  })
})

describe('payment', () => {
  const option = (id: PaymentOption['id'], maximumAmount: number | null = null): PaymentOption => ({
    id,
    value: words(id),
    message: null,
    maximumAmount,
  })
  const ask = (total: number, quote: boolean, ...paymentOptionsInt: PaymentOption[]) =>
    optionsOf({ paymentOptionsInt, orderTotal: total, hasQuoteLines: quote }).map(({ id }) => id)
  it('is by credits alone when they cover everything', () => {
    expect(ask(12, false, option('credits', 1200), option('card'))).toEqual(['credits'])
    expect(ask(12.01, false, option('credits', 1200), option('card'))).toEqual(['credits', 'card'])
    expect(ask(12, true, option('credits', 1200), option('card'))).toEqual(['credits', 'card'])
  })
  it('proposes the first, or the second after credits', () => {
    expect(proposed([option('card'), option('conciergerie')])).toBe('card')
    expect(proposed([option('credits'), option('card')])).toBe('card')
    expect(proposed([option('credits')])).toBe('credits')
    expect(proposed([])).toBeUndefined()
  })
})
