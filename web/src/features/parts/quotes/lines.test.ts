import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { another, draftOf, type LineDraft, lineSchema, proposedOf, totalOf } from './lines'

const asked = { id: 5010001, label: 'Pièce délicate', quantity: 2, tvaRate: 1000 }
const typed = (change: Partial<LineDraft>) => ({ ...draftOf(asked), price: '45,50', ...change })
const isFine = (line: LineDraft) => safeParse(lineSchema, line).success

describe('a line of a quote', () => {
  it('begins as the order has it, without a price', () => {
    expect(draftOf(asked)).toMatchObject({ id: 5010001, quantity: '2', price: '', tvaRate: '1000' })
    expect(isFine(draftOf(asked))).toBe(false)
  })
  it('is sent in cents, and keeps the label of the order', () => {
    expect(proposedOf(typed({}))).toEqual({ id: 5010001, label: '', quantity: 2, unitPrice: 4550, tvaRate: 1000 })
    const own = { ...another([typed({})]), label: ' Bouton ', price: '1.5' }
    expect(proposedOf(own)).toEqual({ id: null, label: 'Bouton', quantity: 1, unitPrice: 150, tvaRate: 1000 })
  })
  it('has a label, a price and a quantity that the server takes', () => {
    for (const change of [{}, { price: '0' }, { quantity: '1000' }]) expect(isFine(typed(change))).toBe(true)
    const wrong = [
      { price: '' },
      { price: '-1' },
      { price: '1,234' },
      { quantity: '0' },
      { quantity: '1001' },
      { label: ' ' },
    ]
    for (const change of wrong) expect(isFine(typed(change)), JSON.stringify(change)).toBe(false)
  })
  it('is added up as far as it is typed', () => {
    expect(totalOf([typed({}), typed({ price: '' }), typed({ quantity: 'x' })])).toBe(9100)
  })
  it('has a key of its own when it is added', () => {
    const first = another([typed({})])
    expect(another([typed({}), first]).key).not.toBe(first.key)
  })
})
