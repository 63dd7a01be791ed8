import { expect, it } from 'vitest'
import { type Column, columnsFor, compare, sortedBy, writtenValue } from './columns'
import { cents, toCsv } from './csv'
import { listFile } from './file'

interface Row {
  id: number
  name: string
  amount: number
  price: number
  at: string | null
  day: string
}
const money: Column<Row> = { id: 'amount', header: 'Montant', as: 'money', value: (it) => it.amount }
const price: Column<Row> = { id: 'price', header: 'Prix', as: 'euros', value: (it) => it.price }
const at: Column<Row> = { id: 'at', header: 'Date', as: 'when', value: (it) => it.at }
const columns: Column<Row>[] = [
  { id: 'id', header: 'N°', as: 'id', value: (it) => it.id },
  { id: 'name', header: 'Nom', value: (it) => it.name, also: { header: 'Jour', value: (it) => it.day } },
  money,
  price,
  at,
  { id: 'why', header: 'Motif', views: ['late'], value: () => 'x' },
  { id: 'note', header: 'Note', only: ['screen'], value: () => 'x' },
]
const row = { id: 1, name: '=1+1', amount: -400, price: 12.5, at: '2026-10-25T22:30:00Z', day: 'lundi' }

it('writes a file as French spreadsheets read it: mark, semicolons, commas, times of Paris, no formula', () => {
  const rows = [row, { ...row, name: 'a;b "c"', price: -1, at: null }]
  expect(listFile(columnsFor(columns, 'file'), rows).split('\r\n')).toEqual([
    '\uFEFFN°;Nom;Jour;Montant;Prix;Date',
    "1;'=1+1;lundi;-4,00;12,50;25/10/2026 23:30",
    '1;"a;b ""c""";lundi;-4,00;;',
  ])
})

it.each(['=1', '+1', '-1', '@a', '\ta', '\ra'])('takes the formula out of %j', (text) => {
  expect(toCsv([[text]]).replace(/^\uFEFF"?/, '')).toMatch(/^'/)
})

it.each([
  [0, '0,00'],
  [5, '0,05'],
  [-5, '-0,05'],
  [123450, '1234,50'],
])('writes %i cents as %s', (amount, text) => expect(cents(amount)).toEqual({ decimal: text }))

it('writes on paper what stays true: whole dates, hours as people read them, amounts, no price yet', () => {
  expect(writtenValue(money, row)).toMatch(/^-4,00\s€$/)
  expect(writtenValue(price, { ...row, price: -1 })).toBe('Sur devis')
  expect(writtenValue(at, { ...row, at: '2026-11-19T23:00:00Z' })).toBe('20/11/2026')
  expect(writtenValue(at, row)).toBe('25/10/2026 23\u00a0h\u00a030')
})

it('gives each view and each place its columns', () => {
  const ids = (...where: [place: 'screen' | 'file' | 'paper', view?: string]) =>
    columnsFor(columns, ...where).map(({ id }) => id)
  expect(ids('screen')).not.toContain('why')
  expect(ids('screen', 'late')).toContain('why')
  expect(ids('paper', 'late')).not.toContain('note')
})

it('sorts numbers as numbers, text as the French do, missing first', () => {
  expect([10, 9, null].sort(compare)).toEqual([null, 9, 10])
  expect(['zoé', 'Élodie', 'eve', undefined].sort(compare).slice(0, 3)).toEqual(['Élodie', 'eve', 'zoé'])
  expect(sortedBy([row, { ...row, amount: 9 }], money, true).map(({ amount }) => amount)).toEqual([9, -400])
})
