import type { CreditState } from '../../../../api/schema'

export const DESIGNATIONS: Readonly<Record<number, string>> = { 1: 'Avoir', 2: 'Bon cadeau', 3: 'Indemnisation' }

/** Who bears a credit. */
export const BEARERS: Readonly<Record<number, string>> = { 0: 'Nous', 1: 'Entreprise cliente', 2: 'Partenaire' }

export const STATES: Record<CreditState, { label: string; colour: string }> = {
  usable: { label: 'Utilisable', colour: 'green' },
  spent: { label: 'Épuisé', colour: 'gray' },
  expired: { label: 'Expiré', colour: 'orange' },
  cancelled: { label: 'Annulé', colour: 'red' },
}

export const VALIDITIES = [
  { value: '1', label: 'Un an' },
  { value: '0', label: 'Sans limite' },
]

/** Words by number, as a field offers them. */
export const optionsOf = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
