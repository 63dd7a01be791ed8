import { describe, expect, it, test } from 'vitest'
import { checks, contrast, isColour } from './contrast'

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.478],
  ['#767676', '#ffffff', 4.542],
  ['#1d5c54', '#ffffff', 7.746],
  ['#FF0000', '#ffffff', 3.998],
])('%s and %s have the contrast that the server finds', (one, two, wanted) => {
  expect(contrast(one, two)).toBeCloseTo(wanted, 1)
  expect(contrast(two, one)).toBe(contrast(one, two))
})

test.each(['', '#fff', 'fff000', '#ggg000', '#1234567'])('%j is no colour', (text) => {
  expect(isColour(text)).toBe(false)
})

describe('what is read of a design', () => {
  it('is told in words', () => {
    expect(checks('#ffd400', '')).toEqual([
      { what: 'Texte blanc sur les boutons', reads: false, told: '1,4 sur 4,5 : ne se lit pas assez' },
      { what: 'Liens de cette couleur sur la page', reads: false, told: '1,2 sur 4,5 : ne se lit pas assez' },
      { what: 'Texte blanc sur l’accueil et les e-mails', reads: false, told: '1,4 sur 4,5 : ne se lit pas assez' },
    ])
    expect(checks('#6f2f7a', '#43204c').every(({ reads }) => reads)).toBe(true)
  })

  it('waits for a colour that is being typed', () => {
    expect(checks('#6f2', '#43204c').map(({ what }) => what)).toEqual(['Texte blanc sur l’accueil et les e-mails'])
    expect(checks('#6f2', '')).toEqual([])
  })
})
