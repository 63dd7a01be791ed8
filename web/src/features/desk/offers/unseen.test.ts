import { expect, it } from 'vitest'
import { unseenText } from './unseen'

const now = new Date('2026-11-25T10:00:00Z')

it('says why nobody sees an offer, and when it begins', () => {
  expect(unseenText({ unseen: 'partnerOff' }, now)).toBe('son partenaire est désactivé')
  expect(unseenText({ unseen: 'scheduled', startDate: '2026-12-12T09:00:00Z' }, now)).toBe(
    'elle commence sam. 12 décembre',
  )
  expect(unseenText({ unseen: 'branchOff' }, now)).toBe('son univers ou sa catégorie est désactivé')
  expect(unseenText({ unseen: 'noPlace' }, now)).toBe('elle ne vient ni à la conciergerie ni à domicile')
  expect(unseenText({ unseen: null }, now)).toBeUndefined()
})
