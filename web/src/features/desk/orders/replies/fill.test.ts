import { describe, expect, it } from 'vitest'
import { asksForReply, openVariables, pieces, put } from './fill'

describe('a reply with holes', () => {
  it('names each hole once', () => {
    expect(openVariables('Le {date}, oui le {date}, chez {partenaire} {autre}')).toEqual(['{date}', '{partenaire}'])
    expect(openVariables('Rien')).toEqual([])
  })
  it('stands in pieces', () =>
    expect(pieces('Le {date}.')).toEqual([
      { text: 'Le ', open: false },
      { text: '{date}', open: true },
      { text: '.', open: false },
    ]))
  it('is put where the caret is, and its first hole is selected', () => {
    const { text, select } = put('Bonjour ! Merci', [10, 10], 'Le {date}. ')
    expect(text).toBe('Bonjour ! Le {date}. Merci')
    expect(text.slice(...select)).toBe('{date}')
    expect(put('ab', [1, 1], 'x').select).toEqual([2, 2])
  })
  it('is asked for by a slash that begins a word', () => {
    expect(asksForReply('', 0)).toBe(true)
    expect(asksForReply('Oui ', 4)).toBe(true)
    expect(asksForReply('12', 2)).toBe(false)
  })
})
