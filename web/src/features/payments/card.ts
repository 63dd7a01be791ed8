import type { Card } from '../../api/schema'

export type CardState = 'none' | 'valid' | 'almostExpired' | 'expired'

/** What a card is good for; the server reads the dates. */
export function cardStateOf(card: Card | null): CardState {
  if (!card) return 'none'
  if (card.expired) return 'expired'
  return card.almostExpired ? 'almostExpired' : 'valid'
}

/** `03/28`, as it is printed on the card. */
export const expiryOf = ({ cardExpirationDate }: Pick<Card, 'cardExpirationDate'>) =>
  `${cardExpirationDate.slice(5, 7)}/${cardExpirationDate.slice(2, 4)}`

const KEY = 'card-asked'
const stampOf = (card: Card | null) => card?.cardAdded ?? ''

/** The card there was when the person left to register one: until another is there, the bank has not told. */
export const cardAsked = {
  remember: (card: Card | null) => sessionStorage.setItem(KEY, stampOf(card)),
  forget: () => sessionStorage.removeItem(KEY),
  /** Whether this is still the card of before. */
  waits: (card: Card | null) => sessionStorage.getItem(KEY) === stampOf(card),
}
