import { describe, expect, it } from 'vitest'
import type { OrderPaymentInfo, Payment, PaymentType } from '../../../api/schema'
import {
  blockedBy,
  capped,
  check,
  entriesOf,
  isChanged,
  isOpen,
  type Line,
  linesAfterReload,
  linesOf,
  newLine,
  remainderOf,
} from './rules'

const payment = (id: number, amount: number, status: number, type = 3): Payment => ({
  id,
  amount,
  status,
  type,
  typeLabel: { fr: 'Espèces', en: 'Cash' },
  creationDate: '2026-11-19T09:00:00Z',
  collectionDate: null,
  slimpayId: null,
  creditId: null,
  costCenterId: null,
  costCenterName: null,
  cashRegisterId: null,
  cashRegisterName: null,
  canCancel: status === 0,
  canMarkCollected: false,
  isInDb: true,
  messageWarning: null,
  messageInfo: null,
  orderId: 1,
  userId: 2,
})
const credit = (creditId: number, maximumAmount: number): PaymentType => ({
  id: 15,
  value: 'Avoir',
  message: null,
  askForCostCenter: false,
  maximumAmount,
  creditId,
})
const info = (over: Partial<OrderPaymentInfo> = {}): OrderPaymentInfo => ({
  orderId: 1,
  version: 4,
  totalAmount: 25.95,
  partialAmount: 1000,
  remainderAmount: 1595,
  toGiveBack: 0,
  refundWays: [],
  payments: [payment(1, 1000, 1)],
  hints: [],
  paymentTypes: [credit(55, 800)],
  costCenters: [],
  shouldBePaid: true,
  cardOk: true,
  checkOk: true,
  cashOk: true,
  ...over,
})
const line = (mode: string, amount: string, over: Partial<Line> = {}): Line => ({
  id: 0,
  key: `${mode}-${amount}`,
  mode,
  amount,
  costCenter: '',
  cancelled: false,
  ...over,
})

describe('an order that cannot be paid', () => {
  it.each([
    [{ totalAmount: -1 }, 'priceMissing'],
    [{ totalAmount: 0, partialAmount: 0 }, 'nothingToPay'],
    [{ totalAmount: 0, partialAmount: 500 }, undefined],
    [{}, undefined],
  ])('%j: %s', (over, why) => expect(blockedBy(info(over))).toBe(why))
})

describe('what remains', () => {
  it('counts what is collected or announced, neither what failed nor what is cancelled', () => {
    const payments = [payment(1, 1000, 1), payment(2, 300, 0), payment(3, 700, 2), payment(4, 900, 3)]
    const lines = linesOf(info({ payments }))
    expect(remainderOf(info(), lines)).toBe(1295)
    expect(
      remainderOf(
        info(),
        lines.map((one) => ({ ...one, cancelled: one.id === 2 })),
      ),
    ).toBe(1595)
  })
  it('is given back by a new line, as far as it was collected', () => {
    const paid = linesOf(info({ payments: [payment(1, 3000, 1)] }))
    expect(newLine('a', info(), paid).amount).toBe('-4,05')
    expect(newLine('a', info(), [...paid, line('3', '-4,05')]).amount).toBe('0,00')
    expect(newLine('a', info(), [...paid, line('3', '10')]).amount).toBe('-4,05')
    expect(newLine('a', info({ totalAmount: 0 }), linesOf(info())).amount).toBe('-10,00')
  })
  it('is proposed for a new line, and nothing when what is announced is too much', () => {
    expect(newLine('a', info(), linesOf(info())).amount).toBe('15,95')
    expect(newLine('a', info(), [line('3', '40')]).amount).toBe('0,00')
  })
})

describe('a line of the order', () => {
  it('is typed only while the server says that it can be changed', () => {
    const atTheBank = { ...payment(2, 300, 0), canCancel: false }
    const [collected, expected, sent] = linesOf(
      info({ payments: [payment(1, 1000, 1), payment(3, 200, 0), atTheBank] }),
    )
    expect([collected, expected, sent].map((one) => one && isOpen(one))).toEqual([false, true, false])
  })
  it('is changed by typing, adding and crossing out, and by nothing else', () => {
    const lines = linesOf(info())
    expect(isChanged(info(), lines)).toBe(false)
    expect(isChanged(info(), [...lines, line('', '15,95')])).toBe(true)
    expect(
      isChanged(
        info(),
        lines.map((one) => ({ ...one, cancelled: true })),
      ),
    ).toBe(true)
    expect(
      isChanged(
        info(),
        lines.map((one) => ({ ...one, amount: '9' })),
      ),
    ).toBe(true)
  })
})

describe('the rules of the lines', () => {
  it('ask for a mode and an amount on every open line', () => {
    const { errors } = check(info(), [
      line('', '10', { key: 'a' }),
      line('3', 'dix', { key: 'b' }),
      line('3', '0', { key: 'c' }),
      line('0', '0', { key: 'free' }),
      line('', '5', { key: 'gone', cancelled: true }),
      line('3', '4,50', { key: 'd' }),
    ])
    expect(errors).toEqual({ a: 'mode', b: 'amount', c: 'amount' })
  })
  it('warn when the payments exceed the order', () => {
    expect(check(info(), [...linesOf(info()), line('3', '15,96')]).warnings).toEqual(['exceeds'])
    expect(check(info(), [...linesOf(info()), line('3', '15,95')]).warnings).toEqual([])
  })
  it('warn that the order will be unpaid only when it should be paid', () => {
    expect(check(info(), linesOf(info())).warnings).toEqual(['unpaid'])
    expect(check(info({ shouldBePaid: false }), linesOf(info())).warnings).toEqual([])
  })
  it('say what the card will be charged', () => {
    const result = check(info(), [...linesOf(info()), line('10', '15,95')])
    expect(result.warnings).toEqual(['onlineCard'])
    expect(result.onlineCard).toBe(1595)
  })
  it.each([
    ['1', { cardOk: false }],
    ['2', { checkOk: false }],
    ['3', { cashOk: false }],
  ])('miss a register for type %s', (mode, closed) => {
    const lines = [...linesOf(info()), line(mode, '15,95')]
    expect(check(info(closed), lines).warnings).toEqual(['noRegister'])
    expect(check(info(), lines).warnings).toEqual([])
  })
  it('take a negative amount for an advance or a refund', () => {
    const result = check(info({ shouldBePaid: false }), [...linesOf(info()), line('3', '-5')])
    expect(result.warnings).toEqual(['negative'])
    expect(result.remainder).toBe(2095)
  })
  it('leave alone what was collected', () => {
    const closed = linesOf(info({ cashOk: false }))
    expect(check(info({ cashOk: false, shouldBePaid: false }), closed).warnings).toEqual([])
  })
})

describe('a credit', () => {
  const types = [credit(55, 800)]
  it('pays no more than it holds, over all its lines', () => {
    const one = line('15:55', '6,00', { key: 'one' })
    const two = line('15:55', '6,00', { key: 'two' })
    expect(capped(one, [one], types)).toBe('6,00')
    expect(capped({ ...one, amount: '9' }, [one], types)).toBe('8,00')
    expect(capped(two, [one, two], types)).toBe('2,00')
  })
  it('does not cap other modes, nor what cannot be read', () => {
    expect(capped(line('3', '900'), [], types)).toBe('900')
    expect(capped(line('15:55', 'x'), [], types)).toBe('x')
  })
})

describe('what is billed to the company', () => {
  const company = { ...credit(0, 0), id: 4, creditId: null, askForCostCenter: true }
  const costCenters = [
    { id: 7, label: 'Finance' },
    { id: 8, label: 'Ventes' },
  ]
  const billed = info({ paymentTypes: [company], costCenters, payments: [] })
  it('names a cost centre where the beneficiary has some', () => {
    const lines = [line('4', '10', { key: 'a' }), line('4', '10', { key: 'b', costCenter: '7' }), line('3', '5')]
    expect(check(billed, lines).errors).toEqual({ a: 'costCenter' })
    expect(check(info({ paymentTypes: [{ ...company, askForCostCenter: false }] }), lines).errors).toEqual({})
    expect(entriesOf(lines).map((entry) => entry.costCenterId)).toEqual([null, 7, null])
  })
  it('proposes the only one, and leaves alone what is there', () => {
    expect(newLine('a', billed, []).costCenter).toBe('')
    expect(newLine('a', { ...billed, costCenters: costCenters.slice(1) }, []).costCenter).toBe('8')
    const before = linesOf({ ...billed, payments: [payment(1, 1000, 0, 4)] })
    expect(check(billed, before).errors).toEqual({})
    expect(
      isChanged(
        { ...billed, payments: [payment(1, 1000, 0, 4)] },
        before.map((it) => ({ ...it, costCenter: '7' })),
      ),
    ).toBe(true)
  })
})

describe('what is sent', () => {
  it('is every line of the order and every new one that was not taken back', () => {
    const payments = [payment(1, 1000, 1), payment(2, 300, 0), payment(3, 700, 2)]
    const lines = linesOf(info({ payments })).map((one) => ({ ...one, cancelled: one.id === 2 }))
    expect(entriesOf([...lines, line('15:55', '2,50'), line('3', '1', { cancelled: true })])).toEqual([
      { id: 1, amount: 1000, type: 3, cancelled: false, creditId: null, costCenterId: null },
      { id: 2, amount: 300, type: 3, cancelled: true, creditId: null, costCenterId: null },
      { id: 3, amount: 700, type: 3, cancelled: true, creditId: null, costCenterId: null },
      { id: 0, amount: 250, type: 15, cancelled: false, creditId: 55, costCenterId: null },
    ])
  })
})

describe('after somebody else changed the order', () => {
  it('keeps what was typed, on lines that are still open', () => {
    const before = linesOf(info({ payments: [payment(1, 1000, 0), payment(2, 300, 0)] })).map((one) => ({
      ...one,
      amount: '7,00',
    }))
    const fresh = info({ payments: [payment(1, 1000, 1), payment(2, 300, 0), payment(9, 100, 1)] })
    const after = linesAfterReload(fresh, [...before, line('3', '1,23')])
    expect(after.map((one) => [one.id, one.amount])).toEqual([
      [1, '10,00'],
      [2, '7,00'],
      [9, '1,00'],
      [0, '1,23'],
    ])
  })
})
