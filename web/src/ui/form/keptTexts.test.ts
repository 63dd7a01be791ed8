import { beforeEach, expect, it } from 'vitest'
import { keptTexts, textsTyped } from './keptTexts'

beforeEach(() => sessionStorage.clear())

const first = {
  name: 'Marché',
  text: { fr: '<p>a</p>', en: '' },
  image: { image: null as string | null },
  draft: false,
  from: '',
}

it('keeps the texts that differ, and nothing else', () => {
  const now = { ...first, text: { fr: '<p>b</p>', en: '' }, image: { image: 'photos/a' }, draft: true }
  expect(textsTyped(now, first)).toEqual({ text: { fr: '<p>b</p>', en: '' } })
  expect(textsTyped(first, first)).toEqual({})
})

it('gives them back to the same person at the same form, once', () => {
  keptTexts.keep(5, 'news 1 2', { name: 'Vide-grenier', image: { image: 'x' }, gone: 'y' })
  expect(keptTexts.of(5, 'news 1 2', first)).toEqual({ name: 'Vide-grenier' })
  expect(keptTexts.of(6, 'news 1 2', first)).toBeUndefined()
  expect(keptTexts.of(5, 'news 1 3', first)).toBeUndefined()
  expect(keptTexts.of(5, 'news 1 2', { ...first, name: 'Vide-grenier' })).toBeUndefined()
  keptTexts.keep(5, 'news 1 2', {})
  expect(sessionStorage.getItem('typedTexts')).toBeNull()
})

it('takes nothing over that it cannot read', () => {
  sessionStorage.setItem('typedTexts', '{')
  expect(keptTexts.of(5, 'news 1 2', first)).toBeUndefined()
})
