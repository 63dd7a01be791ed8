import { expect, it } from 'vitest'
import { draftNote, stateOf } from './draftNote'

const draft = {
  state: 'waiting',
  author: 'Ana Roy',
  date: '2026-11-21T08:00:00Z',
  sentBackBy: null,
  comment: null,
} as const
const sentBack = { ...draft, state: 'sentBack', sentBackBy: 'Marie Dubreuil', comment: 'Plus court' } as const

it('says who wrote a draft, and why it came back', () => {
  expect(draftNote({ draft: null })).toBeUndefined()
  expect(draftNote({ draft })).toBe('Brouillon de Ana Roy, le 21 novembre 2026 à 9\u00a0h : il attend d’être publié.')
  expect(draftNote({ draft: sentBack })).toContain('renvoyé par Marie Dubreuil : « Plus court »')
})

it('shows of a presentation what somebody has to do about it before what is published', () => {
  expect(stateOf({ draft, published: true }).label).toBe('À valider')
  expect(stateOf({ draft: sentBack, published: true }).label).toBe('Renvoyée')
  expect(stateOf({ draft: null, published: true }).label).toBe('Publiée')
})
