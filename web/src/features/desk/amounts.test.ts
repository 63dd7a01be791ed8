import { describe, expect, it } from 'vitest'
import { centsOf, NO_PRICE, parsePrice, typedCents, typedEuros } from './amounts'

describe('typed amounts', () => {
  it.each([
    ['4,5', 4.5],
    ['4.50 €', 4.5],
    ['1 234,05', 1234.05],
    ['0', 0],
    ['19,99', 19.99],
    ['  ', NO_PRICE],
    ['-3', undefined],
    ['12,345', undefined],
    ['douze', undefined],
    ['10000000', 10_000_000],
    ['10000000,01', undefined],
  ])('%j is the price %j', (text, price) => expect(parsePrice(text)).toBe(price))

  it('are written with a comma, and read back as they were', () => {
    expect(typedEuros(4.5)).toBe('4,50')
    expect(typedEuros(NO_PRICE)).toBe('')
    expect(typedCents(-1230)).toBe('-12,30')
    for (const price of [0, 0.07, 19.99, 1234.05]) expect(parsePrice(typedEuros(price))).toBe(price)
  })
  it('of the wire become whole cents', () => {
    expect(centsOf(19.99)).toBe(1999)
    expect(centsOf(1.15)).toBe(115)
    expect(centsOf(-0.29)).toBe(-29)
  })
})
