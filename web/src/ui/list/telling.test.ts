import { describe, expect, it } from 'vitest'
import type { Href } from '../../core/paths'
import type { Column } from './columns'
import { isOneLine, narrowed, stepsOf, tellingColumns } from './telling'

interface Row {
  id: number
  name: string
  company: string
  note?: string
}

const column = (id: 'name' | 'company' | 'note', more: Partial<Column<Row>> = {}) =>
  ({ id, header: id.toUpperCase(), value: (row: Row) => row[id], ...more }) as Column<Row>
const id: Column<Row> = { id: 'id', header: 'N°', as: 'id', value: (row) => row.id }
const rows = ['Alice', 'Bruno', 'Chloé'].map((name, nth) => ({ id: nth + 1, name, company: 'Orion SA' }))
const all = [id, column('name'), column('company'), column('note')]
const idsOf = (columns: readonly Column<Row>[]) => columns.map((it) => it.id)

describe('the columns of a page', () => {
  it('leave out what is empty in all rows and say once what all of them share', () => {
    const { columns, same } = tellingColumns(all, rows)
    expect(idsOf(columns)).toEqual(['id', 'name'])
    expect(same).toEqual([{ header: 'COMPANY', value: 'Orion SA' }])
  })
  it('stay as they are while rows are awaited', () => expect(tellingColumns(all, undefined).columns).toBe(all))
  it('say a value in each of a few rows, and in the first column', () => {
    expect(idsOf(tellingColumns(all, rows.slice(1)).columns)).toEqual(['id', 'name', 'company'])
    expect(idsOf(tellingColumns([column('company'), id], rows).columns)).toEqual(['company', 'id'])
  })
  it('keep one word that leads elsewhere in each row', () => {
    const to = (of: (row: Row) => string) => column('company', { link: (row) => of(row) as Href })
    expect(idsOf(tellingColumns([id, to(({ id }) => `/orders/${id}`)], rows).columns)).toEqual(['id', 'company'])
    expect(idsOf(tellingColumns([id, to(() => '/orders')], rows).columns)).toEqual(['id'])
  })
  it('keep a cell that may say something without a value', () =>
    expect(idsOf(tellingColumns([id, column('note', { cell: () => 'x' })], rows).columns)).toEqual(['id', 'note']))
  it('leave out a cell of its own that says nothing in any row', () =>
    expect(idsOf(tellingColumns([id, column('note', { cell: ({ note }) => note ?? '' })], rows).columns)).toEqual([
      'id',
    ]))
  it('take one line unless a value is a sentence', () => {
    expect(isOneLine(column('name'), rows)).toBe(true)
    expect(isOneLine(column('name'), [{ ...rows[0], name: 'x'.repeat(61) } as Row])).toBe(false)
    expect(isOneLine(id, rows)).toBe(false)
  })
})

describe('a table without room', () => {
  const columns = [id, column('company', { spare: true }), column('name'), column('note', { spare: true })]
  it('cuts words, leaves columns out in their order, folds its actions and cuts again', () => {
    const steps = Array.from({ length: stepsOf(columns) + 1 }, (_, nth) => narrowed(columns, nth))
    expect(steps.map((it) => [idsOf(it.columns).length, it.tight, it.folded])).toEqual([
      [4, 0, false],
      [4, 1, false],
      [3, 1, false],
      [2, 1, false],
      [2, 1, true],
      [2, 2, true],
    ])
    expect(idsOf(steps[2]?.columns ?? [])).toEqual(['id', 'name', 'note'])
  })
  it('leaves the last ones out after the others', () => {
    const dated = [id, column('note', { spare: 'last' }), column('name'), column('company', { spare: true })]
    expect(idsOf(narrowed(dated, 2).columns)).toEqual(['id', 'note', 'name'])
  })
})
