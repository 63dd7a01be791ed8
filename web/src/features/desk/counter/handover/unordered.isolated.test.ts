import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../../../../api/client'
import type { OfferItem } from '../../../../api/schema'
import { begin, orderAndReceive, receivedOf, toPrice } from './unordered'

vi.mock(import('../../../../api/client'), async (original) => ({ ...(await original()), call: vi.fn() }))

const item = (id: number, price: number) => ({ id, price, label: { fr: `n° ${id}`, en: '' } }) as OfferItem
const ITEMS = [item(1, 4.5), item(2, -1), item(3, 10)]
const typed = (lines: Record<number, [string, string]>) =>
  new Map(Object.entries(lines).map(([id, [quantity, price]]) => [Number(id), { quantity, price }]))

describe('what was received', () => {
  it('is what has a quantity, at the price of the offer unless another one was typed', () => {
    expect(receivedOf(ITEMS, typed({ 1: ['2', ''], 2: ['1', '7,50'], 3: ['0', ''] })).lines).toEqual([
      { offreItemId: 1, label: 'n° 1', quantity: 2, price: 4.5 },
      { offreItemId: 2, label: 'n° 2', quantity: 1, price: 7.5 },
    ])
    expect(receivedOf(ITEMS, typed({})).lines).toEqual([])
  })
  it('has a price, and numbers that are some', () => {
    expect(receivedOf(ITEMS, typed({ 2: ['1', ''] })).unpriced?.id).toBe(2)
    for (const bad of [
      ['x', ''],
      ['-1', ''],
      ['1.5', ''],
      ['1000', ''],
      ['1', 'abc'],
    ] as [string, string][])
      expect(receivedOf(ITEMS, typed({ 1: bad })).bad?.id).toBe(1)
  })
  it('is priced where the order has another price', () => {
    const order = {
      items: [
        { id: 10, offreItemId: 1, price: 4.5 },
        { id: 11, offreItemId: 2, price: -1 },
      ],
    }
    const lines = receivedOf(ITEMS, typed({ 1: ['2', ''], 2: ['1', '7.5'] })).lines
    expect(toPrice(order as never, lines)).toEqual([{ id: 11, price: 7.5 }])
  })
})

describe('ordering and receiving', () => {
  const wanted = {
    beneficiary: 7,
    offer: 20,
    lines: [{ offreItemId: 2, label: 'Costume', quantity: 1, price: 7.5 }],
    note: ' Sac sans ticket ',
  }
  const order = (price: number) => ({ version: 3, items: [{ id: 11, offreItemId: 2, price }] })
  const sent = () => vi.mocked(call).mock.calls.map(([name]) => name)
  beforeEach(() => void vi.mocked(call).mockReset())

  const answers = (price: number, receive: () => unknown = () => ({ remiseId: 9 })) =>
    vi.mocked(call).mockImplementation((async (name: string) => {
      if (name === 'CreateOrder') return { orderId: 42 }
      if (name === 'GetConciergeOrderDetail') return { order: order(price) }
      if (name === 'UpdateOrderItem') return order(7.5)
      return name === 'SetItemsStatus' ? receive() : {}
    }) as never)

  it('makes the order for its beneficiary, prices, notes and receives it', async () => {
    answers(-1)
    expect(await orderAndReceive(wanted, begin())).toBe(9)
    expect(sent()).toEqual([
      'CreateOrder',
      'GetConciergeOrderDetail',
      'UpdateOrderItem',
      'NewOrderComment',
      'SetItemsStatus',
    ])
    expect(vi.mocked(call).mock.calls[0]?.[2]).toMatchObject({ onBehalfOf: 7 })
  })
  it('goes on where it stopped: one order, one note, and the same keys', async () => {
    const progress = begin()
    answers(-1, () => Promise.reject(new Error('no network')))
    await expect(orderAndReceive(wanted, progress)).rejects.toThrow('no network')
    const first = vi.mocked(call).mock.calls.at(-1)?.[2]
    vi.mocked(call).mockReset()
    answers(7.5)
    expect(await orderAndReceive(wanted, progress)).toBe(9)
    expect(sent()).toEqual(['GetConciergeOrderDetail', 'SetItemsStatus'])
    expect(vi.mocked(call).mock.calls.at(-1)?.[2]).toEqual(first)
  })
  it('tries the order again under the same key and draft, where its answer was lost', async () => {
    const progress = begin()
    vi.mocked(call).mockRejectedValueOnce(new Error('no network'))
    await expect(orderAndReceive(wanted, progress)).rejects.toThrow()
    const [, first, firstOptions] = vi.mocked(call).mock.calls[0] ?? []
    vi.mocked(call).mockReset()
    answers(7.5)
    await orderAndReceive(wanted, progress)
    const [, second, secondOptions] = vi.mocked(call).mock.calls[0] ?? []
    expect([second, secondOptions]).toEqual([first, firstOptions])
  })
})
