import { expect, it } from 'vitest'
import { isWebAddress, sizeText, wordsOf } from './attached'

it('says a size as people do', () => {
  const plain = (bytes: number, lang: 'fr' | 'en') => sizeText(bytes, lang).replace(/\s/g, ' ')
  expect([1, 120_400, 1_400_000, 20_000_000].map((it) => plain(it, 'fr'))).toEqual([
    '1 ko',
    '120 ko',
    '1,4 Mo',
    '20 Mo',
  ])
  expect(plain(1_400_000, 'en')).toBe('1.4 MB')
})

it('opens files of the web and runs none', () => {
  expect(isWebAddress('/api/content/GetBinaryData?id=documents/1')).toBe(true)
  for (const url of ['javascript:alert(1)', 'data:text/html,a', 'blob:x']) expect(isWebAddress(url)).toBe(false)
})

it('does not say the name of a file twice', () => {
  expect(wordsOf('devis.pdf', 'devis.pdf')).toBe('')
  expect([wordsOf('Voici', 'devis.pdf'), wordsOf('Voici', undefined)]).toEqual(['Voici', 'Voici'])
})
