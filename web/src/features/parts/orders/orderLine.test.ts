import { describe, expect, it } from 'vitest'
import type { OrderItem } from '../../../api/schema'
import { amountOf, answerOf, choiceIn, isAnswer, isLine } from './orderLine'

const item = (over: Partial<OrderItem>) =>
  ({
    offreItemType: 'default',
    offreItemExtension: {},
    quantity: 1,
    price: 0,
    extendedValue: null,
    ...over,
  }) as OrderItem

describe('a line', () => {
  it('is what was ordered, or answered', () => {
    expect(isLine(item({ quantity: 0 }))).toBe(false)
    expect(isLine(item({ quantity: 2 }))).toBe(true)
    expect(isLine(item({ offreItemType: 'text', quantity: 0, extendedValue: 'Clio' }))).toBe(true)
    expect(isLine(item({ offreItemType: 'text', quantity: 0, extendedValue: '' }))).toBe(false)
  })
  it('costs its price times its quantity, to the cent', () => {
    expect(amountOf({ price: 4.35, quantity: 3 })).toBe(1305)
    expect(amountOf({ price: -1, quantity: 3 })).toBeUndefined()
  })
  it('may be a mere answer, unless it costs something', () => {
    expect(isAnswer(item({ offreItemType: 'yesNo', extendedValue: 'true' }))).toBe(true)
    expect(isAnswer(item({ offreItemType: 'yesNo', extendedValue: 'true', price: 2 }))).toBe(false)
    expect(isAnswer(item({}))).toBe(false)
  })
  it.each([
    ['yesNo', 'true', 'Oui'],
    ['yesNo', 'false', 'Non'],
    ['timeRange', '09:00-11:30', '9\u00a0h – 11\u00a0h\u00a030'],
    ['text', 'Clio grise', 'Clio grise'],
  ] as const)('says its answer: %s %s', (offreItemType, extendedValue, expected) =>
    expect(answerOf(item({ offreItemType, extendedValue }), 'fr')).toBe(expected),
  )
})

it('says a choice in the language of who reads it, in French where it has no other', () => {
  const both = { choiceList: ['Rouge ', 'Vert'], choiceListEn: ['Red', 'Green'] }
  expect([choiceIn('Rouge', both, 'en'), choiceIn('Vert', both, 'fr')]).toEqual(['Red', 'Vert'])
  expect(choiceIn('Vert', { choiceList: ['Rouge', 'Vert'], choiceListEn: [] }, 'en')).toBe('Vert')
  expect(choiceIn('Bleu', both, 'en')).toBe('Bleu')
  const chosen = item({ offreItemType: 'list', offreItemExtension: both, extendedValue: 'Vert' })
  expect(answerOf(chosen, 'en')).toBe('Green')
})
