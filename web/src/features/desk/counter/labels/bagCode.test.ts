import { describe, expect, it } from 'vitest'
import { bagCode, lineOf, orderItemOf, read } from './bagCode'

describe('the code of a bag', () => {
  it.each([
    [{ order: 1042 }, 'C-1042'],
    [{ order: 1042, bag: { nth: 2, of: 3 } }, 'C-1042-2-3'],
    [{ order: 100123, line: 4 }, 'C-100123-L4'],
  ])('%j is %s, and is read as it was written', (code, text) => {
    expect(bagCode(code)).toBe(text)
    expect(read(text)).toEqual({ kind: 'bag', ...code })
    expect(read(` ${text.toLowerCase()}\n`)).toEqual({ kind: 'bag', ...code })
  })
  it('is read from a scanner that types as an American keyboard on a French one', () => {
    expect(read('C)&à\'é)é)"')).toEqual({ kind: 'bag', order: 1042, bag: { nth: 2, of: 3 } })
    expect(read("C)&à'é)L'")).toEqual({ kind: 'bag', order: 1042, line: 4 })
    expect(read("&à'é")).toEqual({ kind: 'bag', order: 1042 })
  })
  it('may be the number of an order as people write it', () => {
    for (const text of ['1042', ' 1042 ', '#1042', 'n° 1042', 'N°1042'])
      expect(read(text)).toEqual({ kind: 'bag', order: 1042 })
  })
  it('names lines as orders number them', () => {
    expect(lineOf(10420004)).toBe(4)
    expect(orderItemOf(1042, 4)).toBe(10420004)
  })
})

describe('what is no code of a bag', () => {
  it('may be a product, by length and check digit', () => {
    expect(read('3017620422003')).toEqual({ kind: 'product' })
    expect(read('4006381333931')).toEqual({ kind: 'product' })
    // Another check digit: a number.
    expect(read('4006381333932')).toEqual({ kind: 'bag', order: 4006381333932 })
  })
  it.each([
    '',
    ' ',
    'abc',
    'C-',
    'C-0',
    '0',
    'C-1042-',
    'C-1042-2',
    'C-1042-0-3',
    'C-1042-4-3',
    'C-1042-L0',
    'C-1042-L',
    'C-1042-2-3-4',
    'C-1042-2/3',
    'X-1042-2-3',
    'C-1e3',
    'C-1234567890123456',
    '1234567890123456',
    '-12',
    '1.5',
    'https://example.fr/C-1042',
    'PVDpressing@partner.test',
    '(01)03017620422003',
    '\u001d1042',
    '١٠٤٢',
  ])('%j is foreign', (text) => {
    expect(read(text)).toEqual({ kind: 'foreign' })
  })
  it('is any text that is thrown at it, without an error', () => {
    const letters = 'C-L0123456789&é"\'( )_#°n\n€😀'
    for (let i = 0; i < 2000; i++) {
      const text = Array.from({ length: i % 17 }, (_, at) => [...letters][(i * 31 + at * at * 7) % 29]).join('')
      const found = read(text)
      if (found.kind === 'bag') expect(Number.isSafeInteger(found.order) && found.order > 0, text).toBe(true)
    }
  })
})
