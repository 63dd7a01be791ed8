import { expect, describe as group, it } from 'vitest'
import type { Filter } from '../../api/schema'
import {
  describe,
  filterValues,
  isReversed,
  readFilters,
  sameFilters,
  type ValueWords,
  withFilter,
  withoutFilters,
} from './filters'
import { filtersInWords } from './filterWords'
import { writeFilters } from './useListAddress'

group('filters and the address', () => {
  it.each([
    [{ status: ['NEW', 'DONE'] }, { status: 'NEW~DONE' }],
    [{ date: ['2026-11-01', ''] }, { date: '2026-11-01~' }],
    [{ amount: ['', '50'] }, { amount: '~50' }],
    [
      { unpaid: ['true'], text: ['chemise ~ 100 %'] },
      { unpaid: 'true', text: 'chemise %7E 100 %25' },
    ],
    [{}, {}],
  ])('%j is %j, and back', (filters, search) => {
    expect(writeFilters(filters)).toEqual(search)
    expect(readFilters(search as Record<string, string>)).toEqual(filters)
  })
  it('leaves alone what is something else, and what is empty', () => {
    const search = { page: '2', cursor: 'x', status: '', date: '~', vip: undefined, brandNew: '1' }
    expect(readFilters(search, new Set(['page', 'cursor']))).toEqual({ brandNew: ['1'] })
  })
  it('survives a real address', () => {
    const filters = { text: ['a&b=c~%7E é'] }
    const address = new URLSearchParams(writeFilters(filters)).toString()
    expect(readFilters(Object.fromEntries(new URLSearchParams(address)))).toEqual(filters)
  })
})

group('changing a filter', () => {
  it('replaces it, keeps the others, and drops it without a value', () => {
    expect(withFilter({ vip: ['true'] }, 'status', ['NEW', ''], 'in')).toEqual({ vip: ['true'], status: ['NEW'] })
    expect(withFilter({ vip: ['true'], status: ['NEW'] }, 'status', [], 'in')).toEqual({ vip: ['true'] })
    expect(withFilter({}, 'text', ['  '], 'string')).toEqual({})
  })
  it('keeps an open end in its place', () => {
    expect(withFilter({}, 'serviceDate', ['', '2026-11-30'], 'date')).toEqual({ serviceDate: ['', '2026-11-30'] })
    expect(withFilter({}, 'amount', ['10'], 'int')).toEqual({ amount: ['10', ''] })
  })
  it('makes what a call takes, in a fixed order', () => {
    expect(filterValues({ text: ['x'], status: ['NEW'] })).toEqual([
      { name: 'status', values: ['NEW'] },
      { name: 'text', values: ['x'] },
    ])
  })
  it('tells the same filters from others, whatever their order', () => {
    expect(sameFilters({ a: ['1'], b: ['2'] }, { b: ['2'], a: ['1'] })).toBe(true)
    expect(sameFilters({ a: ['1'] }, { a: ['2'] })).toBe(false)
    expect(withoutFilters({ a: ['1'], b: ['2'] }, { a: ['3'] })).toEqual({ b: ['2'] })
  })
  it('tells a range that stands the wrong way round', () => {
    expect(isReversed('int', ['100', '20'])).toBe(true)
    expect(isReversed('int', ['20', '100'])).toBe(false)
    expect(isReversed('date', ['2026-11-30', '2026-11-01'])).toBe(true)
    expect(isReversed('date', ['2026-11-30', ''])).toBe(false)
    expect(isReversed('in', ['b', 'a'])).toBe(false)
  })
})

group('what a filter says', () => {
  const w: ValueWords = {
    yes: 'oui',
    no: 'non',
    since: (value) => `dès ${value}`,
    until: (value) => `jusqu’à ${value}`,
    between: (from, to) => `${from} à ${to}`,
    day: (date) => date.slice(8),
  }
  const filter = (type: Filter['type'], ids: Filter['ids'] = []): Filter => ({
    name: 'x',
    label: 'X',
    type,
    ids,
    search: null,
    valuesSelected: [],
  })
  it.each([
    [filter('in', [{ id: 'DONE', name: 'Terminée' }]), ['DONE', '7'], 'Terminée, 7'],
    [filter('is'), ['true'], 'oui'],
    [filter('is'), ['false'], 'non'],
    [filter('string'), ['pressing'], '« pressing »'],
    [filter('date'), ['2026-11-01', '2026-11-30'], '01 à 30'],
    [filter('int'), ['10', ''], 'dès 10'],
    [filter('int'), ['', '50'], 'jusqu’à 50'],
  ] as const)('%o %j', (one, values, said) => expect(describe(one, values, w)).toBe(said))
})

it('says all filters in words, by the labels of the list', () => {
  const vip: Filter = { name: 'vip', label: 'VIP', type: 'is', ids: [], search: null, valuesSelected: [] }
  const date: Filter = { ...vip, name: 'date', label: 'Date', type: 'date' }
  expect(filtersInWords([vip, date], { vip: ['true'], date: ['', '2026-11-30'] })).toEqual([
    'VIP : Oui',
    'Date : jusqu’à 30 nov. 2026',
  ])
})
