import { describe, expect, it } from 'vitest'
import { ordersQuery } from './useOrders'

describe('what a list asks for', () => {
  it('is nothing in particular at first', () => {
    expect(ordersQuery({ filters: {}, page: 0, cursor: undefined }, {})).toEqual({})
  })
  it('is a page by its cursor, or by its number where none is known', () => {
    expect(ordersQuery({ filters: {}, page: 2, cursor: 'c' }, {})).toEqual({ cursor: 'c' })
    expect(ordersQuery({ filters: {}, page: 2, cursor: undefined }, {})).toEqual({ page: 2 })
  })
  it('holds the filters of the screen unless the person chose others', () => {
    const fixed = { reason: ['unpaid', 'overlap'] }
    const asked = (filters: { reason?: string[] }) =>
      ordersQuery({ filters, page: 0, cursor: undefined }, fixed).filters
    expect(asked({})).toEqual([{ name: 'reason', values: ['unpaid', 'overlap'] }])
    expect(asked({ reason: ['overlap'] })).toEqual([{ name: 'reason', values: ['overlap'] }])
  })
  it('names one person, so that their own list is read', () => {
    const of = (adherent: string[]) => ordersQuery({ filters: { adherent }, page: 0, cursor: undefined }, {}).adherentId
    expect(of(['7'])).toBe(7)
    expect(of(['7', '8'])).toBeUndefined()
  })
})
