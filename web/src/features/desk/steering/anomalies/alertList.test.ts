import { describe, expect, it } from 'vitest'
import type { AnomaliesPage } from '../../../../api/schema'
import { alertPart, alertRequest } from './alertList'

const page: AnomaliesPage = {
  data: [],
  numItemsTotal: 7,
  totalIsMinimum: false,
  next: 'further',
  labels: [{ externalKey: 'unpaid', label: 'Impayée' }],
  searchEnded: null,
}

describe('the anomalies of all desks', () => {
  it('are asked for in the words of their action', () => {
    expect(alertRequest({ filters: [] })).toEqual({ pageNumber: 0, conciergeries: [], reasons: [] })
    const filters = [
      { name: 'amount', values: ['12,50', ''] },
      { name: 'conciergeries', values: ['3', '4'] },
      { name: 'reasons', values: ['unpaid'] },
    ]
    expect(alertRequest({ filters, page: 2, cursor: 'here' })).toEqual({
      pageNumber: 2,
      conciergeries: [3, 4],
      reasons: ['unpaid'],
      amountMinimum: 12.5,
      cursor: 'here',
    })
  })
  it('are answered as any list, desks by name', () => {
    const desks = [
      { id: 4, name: 'Tour Mauve' },
      { id: 3, name: 'Écully' },
    ]
    const part = alertPart(page, { filters: [{ name: 'reasons', values: ['unpaid'] }] }, desks)
    expect([part.totalItems, part.next]).toEqual([7, 'further'])
    expect(part.filters.map(({ name, valuesSelected }) => [name, valuesSelected])).toEqual([
      ['reasons', ['unpaid']],
      ['conciergeries', []],
      ['amount', []],
    ])
    expect(part.filters[1]?.ids.map(({ name }) => name)).toEqual(['Écully', 'Tour Mauve'])
  })
})
