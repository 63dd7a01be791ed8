import { expect, it } from 'vitest'
import { amountsOf, COINS, differenceText, NOTES, nameOf, piecesOf, sumOf } from './pieces'

it('adds up coins and notes without a float', () => {
  const one = Object.fromEntries([...NOTES, ...COINS].map((value) => [value, '1']))
  expect(sumOf(piecesOf(one) ?? [])).toBe(88_888)
  expect(piecesOf({ 5: ' ', 10: '3' })).toEqual([{ value: 10, count: 3 }])
  for (const typed of ['-1', '1,5', 'a', '1234567']) expect(piecesOf({ 5: typed })).toBeUndefined()
})

it('reads the cheques one a line', () => {
  expect(amountsOf('12,50\n\n 7 ; 1 200,00 €')).toEqual([1250, 700, 120_000])
  expect(amountsOf('')).toEqual([])
  for (const typed of ['douze', '0', '-3']) expect(amountsOf(typed)).toBeUndefined()
})

it('names pieces and differences as the French do', () => {
  expect(nameOf(50)).toBe('50\u00a0c')
  expect(nameOf(2_000)).toBe('20\u00a0€')
  expect(differenceText(0)).toBeUndefined()
  expect(differenceText(-20)).toMatch(/^Il manque 0,20/)
  expect(differenceText(100)).toMatch(/^Il y a 1,00.+de trop$/)
})
