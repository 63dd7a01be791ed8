import { describe, expect, it } from 'vitest'
import type { Column } from './columns'
import { heldPart } from './heldList'

interface Row {
  id: number
  name: string
  state: string
  price: number
}

const rows: readonly Row[] = [
  { id: 1, name: 'Éclat', state: 'Publiée', price: 12 },
  { id: 2, name: 'Chemise', state: 'Terminée', price: -1 },
  { id: 3, name: 'Manteau', state: 'Publiée', price: 30 },
]
const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Nom', value: (it) => it.name, also: { header: 'État', value: (it) => it.state } },
  { id: 'price', header: 'Prix', as: 'euros', value: (it) => it.price },
]
const filters = [{ name: 'state', label: 'État', of: (it: Row) => it.state }]
const ask = (...asked: { name: string; values: string[] }[]) => heldPart(rows, columns, filters, { filters: asked })
const idsOf = ({ items }: { items: readonly Row[] }) => items.map(({ id }) => id)

describe('rows that are all in hand', () => {
  it('answer like a whole list, with what can be filtered by', () => {
    const whole = ask()
    expect([whole.totalItems, whole.next, whole.totalIsMinimum]).toEqual([3, null, false])
    expect(whole.filters).toMatchObject([{ name: 'state', type: 'in', ids: [{ id: 'Publiée' }, { id: 'Terminée' }] }])
  })

  it('are filtered by any of the values chosen', () => {
    expect(idsOf(ask({ name: 'state', values: ['Publiée'] }))).toEqual([1, 3])
    expect(idsOf(ask({ name: 'state', values: ['Publiée', 'Terminée'] }))).toEqual([1, 2, 3])
    expect(idsOf(ask({ name: 'state', values: ['Autre'] }))).toEqual([])
  })

  it('are filtered by each of the values that a row has', () => {
    const places = [{ name: 'place', label: 'Lieu', of: ({ id }: Row) => (id === 1 ? ['Paris', 'Lyon'] : ['Lyon']) }]
    const found = heldPart(rows, columns, places, { filters: [{ name: 'place', values: ['Paris'] }] })
    expect(idsOf(found)).toEqual([1])
    expect(found.filters).toMatchObject([{ ids: [{ id: 'Lyon' }, { id: 'Paris' }], valuesSelected: ['Paris'] }])
    expect(idsOf(heldPart(rows, columns, places, { filters: [{ name: 'place', values: ['Lyon'] }] }))).toEqual([
      1, 2, 3,
    ])
  })

  it('are found by what any column shows, accents and case aside', () => {
    expect(idsOf(ask({ name: 'text', values: ['eclat'] }))).toEqual([1])
    expect(idsOf(ask({ name: 'text', values: ['sur devis'] }))).toEqual([2])
    expect(idsOf(ask({ name: 'text', values: ['publ'] }, { name: 'state', values: ['Terminée'] }))).toEqual([])
  })
})
