import { expect, it } from 'vitest'
import type { Card } from '../../api/schema'
import { payLabel } from './payLabel'
import { orderingWords } from './words'

const card: Card = {
  brand: 'VISA',
  lastDigits: '1111',
  cardExpirationDate: '2030-12-31',
  cardAdded: '2026-01-01T09:00:00Z',
  expired: false,
  almostExpired: false,
}
const label = (over: Partial<Parameters<typeof payLabel>[0]>) =>
  payLabel({ mode: 'card', amount: '78,00 €', card, ...over }, orderingWords.fr)

it('says how much is paid, and with what', () => {
  expect(label({})).toBe('Payer 78,00 € avec VISA ··1111')
  expect(label({ card: null })).toBe('Payer 78,00 € par carte')
  expect(label({ card: { ...card, expired: true } })).toBe('Payer 78,00 € par carte')
  expect(label({ mode: 'credits' })).toBe('Payer 78,00 € avec mes avoirs')
})

it('says what credits leave and what pays that', () => {
  const rest = { mode: 'card', credits: 4500, left: 3300 } as const
  expect(label({ mode: 'credits', rest }).replaceAll('\u00a0', ' ')).toBe(
    'Payer 45,00 € avec mes avoirs et 33,00 € par carte',
  )
  const atDesk = label({ mode: 'credits', rest: { ...rest, mode: 'conciergerie' } })
  expect(atDesk.replaceAll('\u00a0', ' ')).toBe('Payer 45,00 € avec mes avoirs et 33,00 € à la conciergerie')
})

it('says when an account is debited, for all of it or for what credits leave', () => {
  expect(label({ mode: 'directDebit', day: '5 décembre' })).toBe('Commander : 78,00 € prélevés le 5 décembre')
  const rest = { mode: 'directDebit', credits: 4500, left: 3300 } as const
  const both = (day?: string) => label({ mode: 'credits', rest, day }).replaceAll('\u00a0', ' ')
  expect(both('5 décembre')).toBe('Payer 45,00 € avec mes avoirs ; 33,00 € prélevés le 5 décembre')
  expect(both()).toBe('Payer 45,00 € avec mes avoirs et 33,00 € par prélèvement')
})

it('only places what is not paid online, or has no price yet', () => {
  expect(label({ mode: 'conciergerie' })).toBe('Valider la commande')
  expect(label({ amount: undefined })).toBe('Valider la commande')
})
