import type { PaymentWait } from '../../../../api/schema'

/** Why a payment is not settled, and what happens next. */
export const WAITS: Record<PaymentWait, { why: string; next: string }> = {
  unanswered: {
    why: 'La banque n’a pas répondu',
    next: 'Elle est relue automatiquement. Rien n’est débité deux fois.',
  },
  pageOpen: {
    why: 'Page de paiement ouverte',
    next: 'Attend la carte du bénéficiaire, ou un autre paiement de la commande.',
  },
  refused: {
    why: 'Paiement refusé',
    next: 'Le bénéficiaire peut payer de nouveau ; sinon, modifier les paiements de la commande.',
  },
  refundRefused: {
    why: 'Remboursement refusé',
    next: 'L’argent est encore là : le rendre depuis la commande, par le même moyen ou un autre.',
  },
  toCollect: { why: 'Attendu', next: 'À marquer collecté quand il arrive.' },
}
