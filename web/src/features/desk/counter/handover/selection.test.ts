import { describe, expect, it } from 'vitest'
import type { HandoverOrder } from '../../../../api/schema'
import { addressOf, asked, fits, kept, NOTHING, partnersIn, piecesOf, summed, toggled } from './selection'

const item = (orderItemId: number, quantity: number, priceMustBeSet = false) => ({
  orderItemId,
  label: `Article ${orderItemId}`,
  quantity,
  price: priceMustBeSet ? -1 : 5,
  priceMustBeSet,
  status: 0,
})
const order = (orderId: number, ...orderItems: HandoverOrder['orderItems']): HandoverOrder => ({
  orderId,
  bnfName: 'Bruno',
  partnerId: 1,
  partnerName: 'Pressing',
  serviceName: 'Linge',
  itemsElsewhere: 0,
  orderItems,
})
const list = [order(1, item(10, 3), item(11, 1)), order(2, item(20, 1, true))]

describe('a selection', () => {
  const all = list.reduce((so, { orderItems }) => toggled(so, orderItems, true), NOTHING)

  it('counts articles and orders, and knows what has no price', () => {
    expect(summed(all, list)).toMatchObject({ lines: 3, items: 5, orders: 2, badQuantity: undefined })
    expect(summed(all, list).unpriced.map((it) => it.orderItemId)).toEqual([20])
    expect(summed(toggled(all, list[1]?.orderItems ?? [], false), list)).toMatchObject({
      lines: 2,
      items: 4,
      orders: 1,
    })
  })

  it('counts the pieces that were typed', () => {
    expect(summed(new Map([[10, 2]]), list).items).toBe(2)
    expect(summed(new Map([[10, Number.NaN]]), list)).toMatchObject({ lines: 1, items: 0 })
    expect(piecesOf(list[0]?.orderItems ?? [])).toBe(4)
  })

  it('keeps what was typed when the whole order is selected', () => {
    const some = new Map([[10, 2]])
    expect(toggled(some, list[0]?.orderItems ?? [], true).get(10)).toBe(2)
    expect(asked(some, list)).toEqual({ orderItemIds: [10], quantities: [{ orderItemId: 10, quantity: 2 }] })
    expect(asked(new Map([[10, 3]]), list)).toEqual({ orderItemIds: [10] })
  })

  it('refuses a quantity that is none', () => {
    for (const quantity of [0, 4, Number.NaN, 1.5]) {
      expect(fits(quantity, 3), `${quantity}`).toBe(false)
      expect(summed(new Map([[10, quantity]]), list).badQuantity?.orderItemId).toBe(10)
    }
    expect(fits(3, 3)).toBe(true)
  })

  it('loses what somebody else has moved, and no more than is left', () => {
    const left = [order(1, item(10, 1))]
    expect([...kept(all, left)]).toEqual([[10, 1]])
  })
})

it('reads the partners of an address', () => {
  expect(partnersIn(addressOf([3, 5]))).toEqual([3, 5])
  expect(partnersIn('x-7')).toEqual([7])
})
