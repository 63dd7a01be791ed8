import { expect, it } from 'vitest'
import { phoneParts } from './phoneText'

it('makes telephone numbers in brackets callable, written as the French read them', () => {
  expect(phoneParts('Parking A (0123456789), niveau 2')).toEqual([
    { text: 'Parking A (' },
    { text: '01\u00a023\u00a045\u00a067\u00a089', phone: '0123456789' },
    { text: '), niveau 2' },
  ])
  expect(phoneParts('Parking (niveau 2)')).toEqual([{ text: 'Parking (niveau 2)' }])
})
