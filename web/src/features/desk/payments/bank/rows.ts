import type { BankItem, BankLine, BankSuggestion } from '../../../../api/schema'
import { formatCents } from '../../../../ui/format'

/** A line of the bank in a list. */
export interface LineRow {
  id: number
  line: BankLine
}

export const lineRows = (lines: readonly BankLine[]): LineRow[] => lines.map((line, at) => ({ id: at + 1, line }))

export const stateOf = ({ open, amount }: BankLine) =>
  open === 0 ? 'Rapprochée' : open === amount ? 'À rapprocher' : 'En partie'

/** How long something has waited, for filters. */
export const ageOf = ({ open, age }: Pick<BankLine | BankItem, 'open' | 'age'>) =>
  open === 0 ? '' : age <= 7 ? 'Moins de 8 jours' : age <= 30 ? '8 à 30 jours' : 'Plus de 30 jours'

/** The suggestion that can be accepted as it is. */
export const readySuggestion = ({ suggestions }: BankLine): BankSuggestion | undefined =>
  suggestions[0]?.difference === 0 ? suggestions[0] : undefined

/** Why a line is probably what is suggested, and by how much it differs. */
export function reasonOf({ suggestions: [first] }: BankLine) {
  if (!first) return ''
  return first.difference === 0 ? first.reason.fr : `${first.reason.fr} (écart de ${formatCents(first.difference)})`
}

/** The number of an account in groups of four, as cards and letters write it. */
export const accountText = (number: string) => number.replace(/(.{4})(?=.)/g, '$1\u00a0')
