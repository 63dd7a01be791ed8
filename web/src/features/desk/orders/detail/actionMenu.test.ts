import { expect, it } from 'vitest'
import type { Balance, DeskAction, DeskComment, OrderStatus } from '../../../../api/schema'
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
  const { next, groups } = arranged({ actions: NEW, balance: owed, comments: [], declined: false })
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
  expect(
    arranged({ actions: done, balance: { kind: 'toGiveBack', amount: 400 }, comments: [], declined: false }).next,
  ).toBe(done[0])
  expect(arranged({ actions: done.slice(1), balance: owed, comments: [], declined: false }).next).toBe(done[1])
  expect(
    arranged({ actions: done.slice(1), balance: { kind: 'settled' }, comments: [], declined: false }).next,
  ).toBeUndefined()
})
it('hands over what waits at the desk, and does not call it done', () => {
  const waits = [action('pickUp', { status: 'DONE' }), step('REJECTED', true), action('editPayments')]
  const order = { actions: waits, balance: owed, comments: [], declined: false }
  expect(arranged(order).next).toBe(waits[0])
  expect(keysOf(order)[0]).toEqual(['s', waits[0]])
})
it('loses no action, and gives each key once', () => {
  const { next, groups } = arranged({ actions: NEW, balance: owed, comments: [], declined: false })
  const all = [next, ...groups.flatMap(({ entries }) => entries.map(({ action }) => action))]
  expect(new Set(all)).toEqual(new Set(NEW))
  const keys = keysOf({ actions: NEW, balance: owed, comments: [], declined: false }).map(([key]) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
it('cancels first of all what its beneficiary asks to cancel, until the desk has answered', () => {
  const asked = (ack: boolean) => [{ cancellation: true, isFrom: 'adherent', ack } as DeskComment]
  expect(arranged({ actions: NEW, balance: owed, comments: asked(false), declined: false }).next).toBe(NEW[2])
  expect(arranged({ actions: NEW, balance: owed, comments: asked(true), declined: false }).next).toBe(NEW[1])
})
it('neither accepts first nor asks for money what its partner has declined, until the desk has done something about it', () => {
  const declined = { actions: NEW, balance: owed, comments: [], declined: true }
  expect(arranged(declined).next).toBeUndefined()
  expect(keysOf(declined).map(([key]) => key)).not.toContain('s')
  expect(arranged(declined).groups[0]?.entries.map(({ action }) => action)).toContain(NEW[1])
})
