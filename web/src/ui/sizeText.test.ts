import { expect, it } from 'vitest'
import { sizeText } from './sizeText'

it('says a size as people do', () => {
  const plain = (bytes: number, lang: 'fr' | 'en') => sizeText(bytes, lang).replace(/\s/g, ' ')
  expect([0, 1023, 1024, 123_000, 1_468_006, 20 * 1024 * 1024].map((it) => plain(it, 'fr'))).toEqual([
    '0 octet',
    '1 023 octets',
    '1 ko',
    '120 ko',
    '1,4 Mo',
    '20 Mo',
  ])
  expect(plain(1_468_006, 'en')).toBe('1.4 MB')
})
