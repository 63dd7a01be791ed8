import { expect, it } from 'vitest'
import { inRequest, isWebAddress, withChosen, wordsOf, wrongFiles } from './attached'

it('opens files of the web and runs none', () => {
  expect(isWebAddress('/api/content/GetBinaryData?id=documents/1')).toBe(true)
  for (const url of ['javascript:alert(1)', 'data:text/html,a', 'blob:x']) expect(isWebAddress(url)).toBe(false)
})

it('does not say the name of a file twice', () => {
  const files = [{ name: 'devis.pdf' }, { name: 'plan.pdf' }]
  expect([wordsOf('devis.pdf', files.slice(0, 1)), wordsOf('devis.pdf, plan.pdf', files)]).toEqual(['', ''])
  expect([wordsOf('Voici', files), wordsOf('Voici', [])]).toEqual(['Voici', 'Voici'])
})

const file = (name: string, size = 1) => Object.defineProperty(new File([], name), 'size', { value: size })
const names = (files: readonly File[]) => files.map(({ name }) => name)

it('adds what is chosen to what was, and takes a name once', () => {
  const [one, other] = [file('a.pdf'), file('b.pdf')]
  const again = file('a.pdf', 2)
  expect(names(withChosen([one], [other]))).toEqual(['a.pdf', 'b.pdf'])
  expect(withChosen([one, other], [again])).toEqual([other, again])
})

it('takes five files, no larger together than one may be', () => {
  const largest = 20 * 1024 * 1024
  expect(wrongFiles(Array.from({ length: 5 }, (_, nth) => file(`${nth}`)))).toBeUndefined()
  expect(wrongFiles(Array.from({ length: 6 }, (_, nth) => file(`${nth}`)))).toBe('tooMany')
  expect([wrongFiles([file('a', largest)]), wrongFiles([file('a', largest), file('b')])]).toEqual([
    undefined,
    'tooLarge',
  ])
})

it('sends one file with its request, and several ahead of it', () => {
  const [one, other] = [file('a.pdf'), file('b.pdf')]
  expect(inRequest([])).toEqual({ file: undefined })
  expect(inRequest([one])).toEqual({ file: one })
  expect(inRequest([one, other])).toEqual({ files: [one, other] })
})
