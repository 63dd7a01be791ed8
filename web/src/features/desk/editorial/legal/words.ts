import type { AcceptanceWay, LegalTextState, LegalTextVersion, TextBlobType } from '../../../../api/schema'

/** The kinds of legal texts, in the order of menus. */
export const KINDS: readonly TextBlobType[] = [
  'CGU',
  'MENTIONS_LEGALES',
  'POLITIQUE_PROTECTION_DONNEES',
  'TRAITEMENT_RECLAMATIONS',
  'CREDITS',
]

export const KIND_NAMES: Record<TextBlobType, string> = {
  CGU: 'Conditions générales d’utilisation',
  MENTIONS_LEGALES: 'Mentions légales',
  POLITIQUE_PROTECTION_DONNEES: 'Politique de protection des données',
  TRAITEMENT_RECLAMATIONS: 'Traitement des réclamations',
  CREDITS: 'Crédits',
}

export const isKind = (text: string): text is TextBlobType => text in KIND_NAMES

export const STATES: Record<LegalTextState, string> = {
  toCome: 'À venir',
  inForce: 'En vigueur',
  replaced: 'Remplacée',
}

export const STATE_COLOURS: Record<LegalTextState, string> = { toCome: 'blue', inForce: 'green', replaced: 'gray' }

export const WAYS: Record<AcceptanceWay, string> = {
  signedIn: 'Une fois connecté',
  mailLink: 'Par le lien d’un e-mail',
  registration: 'À l’inscription',
  before: 'Avant le suivi des versions',
}

/** The name of a set of texts: those of everybody have none. */
export const setName = (set: string) => set || 'Textes de tous'

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day in words, such as 1 mars 2027. */
export const dayInWords = (day: string) => DAY.format(new Date(`${day}T12:00:00Z`))

/** Says in words on which days a version holds. */
export const daysOf = ({ from, until, state }: Pick<LegalTextVersion, 'from' | 'until' | 'state'>) => {
  if (until) return `Du ${dayInWords(from)} au ${dayInWords(until)}`
  return `${state === 'inForce' ? 'En vigueur depuis le' : 'À partir du'} ${dayInWords(from)}`
}
