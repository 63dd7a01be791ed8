import type { Card, PaymentMeans } from '../../../api/schema'

export type CardState = 'none' | 'valid' | 'almostExpired' | 'expired'

/** The state of a card, by the dates that the server has checked. */
export function cardStateOf(card: Card | null): CardState {
  if (!card) return 'none'
  if (card.expired) return 'expired'
  return card.almostExpired ? 'almostExpired' : 'valid'
}

/** `VISA ··1111`, short enough for a button. */
export const cardName = ({ brand, lastDigits }: Pick<Card, 'brand' | 'lastDigits'>) => `${brand} ··${lastDigits}`

/** `03/28`, as it is printed on the card. */
export const expiryOf = ({ cardExpirationDate }: Pick<Card, 'cardExpirationDate'>) =>
  `${cardExpirationDate.slice(5, 7)}/${cardExpirationDate.slice(2, 4)}`

const KEY = 'card-asked'
type KnownCard = Pick<PaymentMeans, 'card' | 'refusedCard'>
const stampOf = ({ card, refusedCard }: KnownCard) => `${card?.cardAdded ?? ''} ${refusedCard?.date ?? ''}`

/**
 * Remembers the card and the refusal that were known when the person left to register a card. As long as both are the
 * same, the bank has not answered.
 */
export const cardAsked = {
  remember: (known: KnownCard) => sessionStorage.setItem(KEY, stampOf(known)),
  forget: () => sessionStorage.removeItem(KEY),
  /** Whether the news is a card. */
  gave: (card: Card | null) => {
    const [added] = sessionStorage.getItem(KEY)?.split(' ') ?? []
    return added !== undefined && card !== null && card.cardAdded !== added
  },
  /** Whether there is no news yet. */
  waits: (known: KnownCard) => sessionStorage.getItem(KEY) === stampOf(known),
}
