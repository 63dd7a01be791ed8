import { expect, it } from 'vitest'
import { NO_PRICE } from '../../amounts'
import { linesOf, piecesOf, totalOf } from './paper'

const shirts = { orderItemId: 1, label: 'Chemise', quantity: 3, price: 12.9, total: 38.7 }
const suit = { orderItemId: 2, label: 'Costume', quantity: 1, price: 25.1, total: 25.1 }
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

it('writes how many, what one costs, and the sum', () => {
  expect(plain(linesOf({ items: [shirts] })[0])).toBe('3 × Chemise : 12,90 € l’unité, 38,70 € en tout')
  const unpriced = { ...suit, price: NO_PRICE, total: NO_PRICE }
  expect(plain(linesOf({ items: [unpriced] })[0])).toBe('1 × Costume (prix à venir)')
})

it('counts pieces, and adds sums to the cent', () => {
  expect(piecesOf({ items: [shirts, suit] })).toBe(4)
  expect(totalOf({ items: [shirts, suit] })).toBe(63.8)
  expect(totalOf({ items: [shirts, { ...suit, price: NO_PRICE, total: NO_PRICE }] })).toBe(NO_PRICE)
})
