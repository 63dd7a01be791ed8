import { expect, test } from 'vitest'
import type { BankItem, BankLine } from '../../../../api/schema'
import { differenceOf, draftOf, itemsFor, requestOf, typed } from './matching'

const line = (id: string, open: number, part: Partial<BankLine> = {}): BankLine => ({
  account: '300040012300001234567',
  id,
  date: '2026-11-20',
  valueDate: null,
  label: 'AXEPTA',
  reference: null,
  amount: open,
  open,
  age: 3,
  matches: [],
  suggestions: [],
  ...part,
})

const item = (id: string, open: number): BankItem => ({
  id,
  kind: 'onlineCards',
  label: { fr: 'Cartes en ligne', en: 'Cards online' },
  date: '2026-11-19',
  amount: open,
  returned: 0,
  open,
  age: 4,
  conciergerieId: null,
  orderId: null,
  reference: null,
})

test('amounts are typed to the cent', () => {
  expect([123456, -5, 0].map(typed)).toEqual(['1234,56', '-0,05', '0,00'])
})

test('a suggestion fills the draft of one line, and nothing is left of it', () => {
  const suggestion = {
    reason: { fr: '', en: '' },
    items: [{ id: 'a', amount: 10000 }],
    others: [{ account: 'fees' as const, amount: -100 }],
    difference: 0,
    rule: null,
  }
  const one = line('x', 9900, { suggestions: [suggestion] })
  const draft = draftOf([one])
  expect(differenceOf(draft)).toBe(0)
  expect(requestOf(draft, [one])).toEqual({
    lines: [{ account: one.account, id: 'x', amount: 9900 }],
    items: [{ id: 'a', amount: 10000 }],
    others: [{ account: 'fees', amount: -100 }],
  })
  expect(draftOf([one, line('y', 5)]).items).toEqual({})
})

test('a planted cent is shown, and a text that is no amount is no zero', () => {
  const draft = { ...draftOf([line('x', 4549)]), items: { a: '45,50' } }
  expect(differenceOf(draft)).toBe(-1)
  expect(differenceOf({ ...draft, fees: '-0,01' })).toBe(0)
  expect(differenceOf({ ...draft, fees: 'un peu' })).toBeUndefined()
})

test('items of the amount of the lines come first', () => {
  const items = [item('a', 9000), item('b', 500), item('c', 700)]
  expect(itemsFor(items, [line('x', 300), line('y', 400)]).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})
