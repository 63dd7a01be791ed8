import { expect, describe as group, it } from 'vitest'
import type { Filter } from '../../../api/schema'
import { describe, filtersOf, isReversed, searchOf, type ValueWords, valuesOf, withFilter } from './filters'

const given = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))

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
    expect(given(searchOf(filters))).toEqual(search)
    expect(filtersOf(search)).toEqual(filters)
  })
  it('leaves alone what is none of ours, and what is empty', () => {
    expect(filtersOf({ page: '2', cursor: 'x', status: '', date: '~', vip: undefined })).toEqual({})
  })
  it('survives a real address', () => {
    const filters = { text: ['a&b=c~%7E é'] }
    const address = new URLSearchParams(given(searchOf(filters)) as Record<string, string>).toString()
    expect(filtersOf(Object.fromEntries(new URLSearchParams(address)))).toEqual(filters)
  })
})

group('changing a filter', () => {
  it('replaces it, keeps the others, and drops it without a value', () => {
    expect(withFilter({ vip: ['true'] }, 'status', ['NEW', ''])).toEqual({ vip: ['true'], status: ['NEW'] })
    expect(withFilter({ vip: ['true'], status: ['NEW'] }, 'status', [])).toEqual({ vip: ['true'] })
    expect(withFilter({}, 'text', ['  '])).toEqual({})
  })
  it('keeps an open end in its place', () => {
    expect(withFilter({}, 'serviceDate', ['', '2026-11-30'])).toEqual({ serviceDate: ['', '2026-11-30'] })
    expect(withFilter({}, 'amount', ['10'])).toEqual({ amount: ['10', ''] })
  })
  it('makes what a call takes, in a fixed order', () => {
    expect(valuesOf({ text: ['x'], status: ['NEW'] })).toEqual([
      { name: 'status', values: ['NEW'] },
      { name: 'text', values: ['x'] },
    ])
  })
  it('tells a range that stands the wrong way round', () => {
    expect(isReversed('int', ['100', '20'])).toBe(true)
    expect(isReversed('int', ['20', '100'])).toBe(false)
    expect(isReversed('date', ['2026-11-30', '2026-11-01'])).toBe(true)
    expect(isReversed('date', ['2026-11-30', ''])).toBe(false)
  })
})

group('what a filter says', () => {
  const w: ValueWords = {
    yes: 'oui',
    no: 'non',
    from: (value) => `dès ${value}`,
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
