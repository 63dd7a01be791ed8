import { beforeEach, describe, expect, it } from 'vitest'
import type { Card } from '../../../api/schema'
import { cardAsked, cardStateOf, expiryOf } from './card'

const card = (over: Partial<Card> = {}): Card => ({
  brand: 'VISA',
  lastDigits: '421',
  cardExpirationDate: '2028-03-31',
  cardAdded: '2026-01-01T09:00:00Z',
  expired: false,
  almostExpired: false,
  ...over,
})

it('is none, valid, almost expired or expired', () => {
  expect(cardStateOf(null)).toBe('none')
  expect(cardStateOf(card())).toBe('valid')
  expect(cardStateOf(card({ almostExpired: true }))).toBe('almostExpired')
  expect(cardStateOf(card({ expired: true, almostExpired: true }))).toBe('expired')
})

it('shows its expiry as it is printed', () => expect(expiryOf(card())).toBe('03/28'))

describe('a card asked for', () => {
  beforeEach(() => sessionStorage.clear())
  const refused = (date: string) => ({ reason: 'Refused.', date })
  it('is awaited until another one is there', () => {
    const none = { card: null, refusedCard: null }
    expect(cardAsked.waits(none)).toBe(false)
    cardAsked.remember(none)
    expect(cardAsked.waits(none)).toBe(true)
    expect(cardAsked.waits({ ...none, card: card() })).toBe(false)
    cardAsked.remember({ ...none, card: card() })
    expect(cardAsked.waits({ ...none, card: card() })).toBe(true)
    expect(cardAsked.waits({ ...none, card: card({ cardAdded: '2026-11-21T09:00:00Z' }) })).toBe(false)
  })
  it('gave a card when another one is there, and none when it was refused', () => {
    expect(cardAsked.gave(card())).toBe(false)
    cardAsked.remember({ card: null, refusedCard: null })
    expect(cardAsked.gave(null)).toBe(false)
    expect(cardAsked.gave(card())).toBe(true)
    cardAsked.remember({ card: card(), refusedCard: null })
    expect(cardAsked.gave(card())).toBe(false)
  })
  it('is awaited until the bank refuses it', () => {
    const before = { card: card(), refusedCard: refused('2026-11-20T09:00:00Z') }
    cardAsked.remember(before)
    expect(cardAsked.waits(before)).toBe(true)
    expect(cardAsked.waits({ ...before, refusedCard: refused('2026-11-21T09:00:00Z') })).toBe(false)
  })
})
