import { expect, it } from 'vitest'
import type { Balance, DeskAction, OrderStatus } from '../../../../api/schema'
import { arranged, keysOf } from './actionMenu'

const action = (actionName: string, options: Partial<DeskAction['options']> = {}) =>
  ({ actionName, actionLabel: `${actionName} ${options.status ?? ''}`.trim(), options }) as DeskAction
const step = (status: OrderStatus, danger = false) => action('changeOrderStatus', { status, danger })
const owed: Balance = { kind: 'owed', amount: 2400 }

const NEW = [
  step('TO_BE_PROCESSED'),
  step('ACCEPTED'),
  step('REJECTED', true),
  action('setOrderPrice'),
  action('editPayments'),
  action('SnoozeOrder'),
]

it('has one next step, the others by what they are about, and cancelling last', () => {
  const { next, groups } = arranged({ actions: NEW, balance: owed })
  expect(next).toBe(NEW[1])
  expect(groups.map(({ label, entries }) => [label, entries.map(({ action }) => action.actionLabel)])).toEqual([
    ['Étapes', ['changeOrderStatus TO_BE_PROCESSED']],
    ['Paiement', ['setOrderPrice', 'editPayments']],
    ['Suivi', ['SnoozeOrder']],
    ['Refuser ou annuler', ['changeOrderStatus REJECTED']],
  ])
})
it('asks for the money once no step is left, and for none when all is settled', () => {
  const done = [action('refund'), action('editPayments')]
  expect(arranged({ actions: done, balance: { kind: 'toGiveBack', amount: 400 } }).next).toBe(done[0])
  expect(arranged({ actions: done.slice(1), balance: owed }).next).toBe(done[1])
  expect(arranged({ actions: done.slice(1), balance: { kind: 'settled' } }).next).toBeUndefined()
})
it('hands over what waits at the desk, and does not call it done', () => {
  const waits = [action('pickUp', { status: 'DONE' }), step('REJECTED', true), action('editPayments')]
  const order = { actions: waits, balance: owed }
  expect(arranged(order).next).toBe(waits[0])
  expect(keysOf(order)[0]).toEqual(['s', waits[0]])
})
it('loses no action, and gives each key once', () => {
  const { next, groups } = arranged({ actions: NEW, balance: owed })
  const all = [next, ...groups.flatMap(({ entries }) => entries.map(({ action }) => action))]
  expect(new Set(all)).toEqual(new Set(NEW))
  const keys = keysOf({ actions: NEW, balance: owed }).map(([key]) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
