import { expect, it } from 'vitest'
import type { ItemsForPickup, OrderPaymentInfo } from '../../../../api/schema'
import { ordersTaken, owedOf, owedOfAll, sharedWays, takenOf } from './personPickup'

const WAYS = [
  { id: 3, value: 'Espèces' },
  { id: 2, value: 'Chèque' },
  { id: 4, value: 'Entreprise' },
] as OrderPaymentInfo['paymentTypes']
const info = (totalAmount: number, change: Partial<OrderPaymentInfo> = {}) =>
  ({
    totalAmount,
    partialAmount: 0,
    payments: [],
    paymentTypes: WAYS,
    cardOk: false,
    checkOk: true,
    cashOk: true,
    ...change,
  }) as unknown as OrderPaymentInfo
const paid = (amount: number, status = 1) =>
  ({ id: 7, type: 3, amount, status, canCancel: false }) as unknown as OrderPaymentInfo['payments'][number]

it('asks for what nothing pays yet, of all orders at once', () => {
  expect(owedOf(info(24))).toBe(2400)
  expect(owedOf(info(24, { payments: [paid(1000)] }))).toBe(1400)
  expect(owedOf(info(24, { payments: [paid(2400, 0)] }))).toBe(0)
  expect(owedOf(info(-1)), 'a price is missing').toBe(0)
  expect(owedOfAll([info(24), info(10.5), info(12, { payments: [paid(1200)] })])).toBe(3450)
})

it('offers the ways that each order takes and that a register is open for', () => {
  const ways = (infos: OrderPaymentInfo[]) => sharedWays(infos).map(({ value }) => value)
  expect(ways([info(24), info(10)])).toEqual(['Espèces', 'Chèque'])
  expect(ways([info(24), info(10, { paymentTypes: WAYS.slice(1) })])).toEqual(['Chèque'])
  expect(ways([info(24, { cashOk: false, checkOk: false })])).toEqual([])
  const settled = info(24, { payments: [paid(2400)], paymentTypes: [] })
  expect(ways([settled, info(10)]), 'what is paid has no say').toEqual(['Espèces', 'Chèque'])
  expect(ways([settled])).toEqual([])
})

it('takes all but what is left out', () => {
  const order = (orderId: number, ...ids: number[]) =>
    ({ orderId, items: ids.map((orderItemId) => ({ orderItemId })) }) as ItemsForPickup
  const orders = [order(1, 10, 11), order(2, 20)]
  expect(ordersTaken(orders, [20, 10]).map(({ orderId }) => orderId)).toEqual([1])
  expect(takenOf(order(1, 10, 11), [10]).map((it) => it.orderItemId)).toEqual([11])
})
