import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { Card } from '../../api/schema'
import { useWords } from '../../base/lang'
import { cardStateOf, expiryOf } from '../parts/payments/card'
import { paymentWords } from './words'

/** A card as one knows it: brand, last digits, expiry. */
export function CardFace({ card }: { card: Card }) {
  const w = useWords(paymentWords)
  const state = cardStateOf(card)
  return (
    <div className="card-face" data-state={state} role="img" aria-label={w.endsWith(card.brand, card.lastDigits)}>
      <strong>{card.brand}</strong>
      <span className="card-number">•••• •••• •••• {card.lastDigits.padStart(4, '•')}</span>
      <span>
        {state === 'expired' ? w.expiredOn : w.expires} {expiryOf(card)}
      </span>
    </div>
  )
}

/** A warning when the person must do something about their card. */
export function CardWarning({ card }: { card: Card }) {
  const w = useWords(paymentWords)
  switch (cardStateOf(card)) {
    case 'expired':
      return (
        <Alert color="red" icon={<IconCircleX aria-hidden />}>
          {w.expiredMore}
        </Alert>
      )
    case 'almostExpired':
      return (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />}>
          {w.almostExpiredMore}
        </Alert>
      )
    default:
      return null
  }
}
