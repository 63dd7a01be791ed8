import type { TaxedKind, TaxPeriod, TaxRegime, TaxReportState } from '../../../../api/schema'
import { rateText } from '../../../parts/expectations/expectationTexts'

export const REGIMES: Record<TaxRegime, string> = {
  monthly: 'Réel normal mensuel : trois déclarations par mois',
  quarterly: 'Réel normal trimestriel : une déclaration par mois',
  simplified: 'Réel simplifié : une déclaration par mois',
  exempt: 'Franchise en base : une déclaration tous les deux mois',
}

export const STATES: Record<TaxReportState, string> = {
  sending: 'En cours d’envoi',
  accepted: 'Acceptée',
  refused: 'Refusée',
  byHand: 'À déposer à la main',
}

/** The outcome of a report that was just sent. */
export const SENT: Record<TaxReportState, string> = {
  sending: 'La déclaration est en route vers l’administration',
  accepted: 'La déclaration est envoyée et acceptée',
  refused: 'La déclaration est refusée : la réponse est dans la liste des déclarations envoyées',
  byHand: 'La déclaration est faite : téléchargez son fichier, et déposez-le à la main',
}

export const KINDS: Record<TaxedKind, string> = {
  goods: 'Biens',
  services: 'Services',
  untaxed: 'Sans TVA ou taux inconnu',
}

/** The standing of a period, with the colour of its badge. */
export function standing({ late, ready, state }: TaxPeriod): { label: string; colour: string } {
  if (late) return { label: state === 'sending' ? 'En retard, en cours d’envoi' : 'En retard', colour: 'red' }
  if (state === 'refused') return { label: STATES.refused, colour: 'red' }
  if (state) return { label: STATES[state], colour: state === 'sending' ? 'blue' : 'green' }
  return ready ? { label: 'À envoyer', colour: 'orange' } : { label: 'Période en cours', colour: 'gray' }
}

/** `20 %`, `5,5 %`. */
export const taxRate = (rate: number | null) => (rate === null ? 'Inconnu' : rateText(rate))
