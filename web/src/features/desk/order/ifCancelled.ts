import type { IfCancelled } from '../../../api/schema'
import { formatCents } from '../../../ui/format'

/** What was collected of an order, and what becomes of it when the order is cancelled: a sentence each. */
export function becomesOf({ collected, toCredits, toGiveBack, dropped, atBank }: IfCancelled): string {
  const said = [
    collected === 0 ? 'Rien n’a été encaissé.' : `${formatCents(collected)} ont été encaissés.`,
    toCredits > 0 && `${formatCents(toCredits)} reviennent aussitôt sur les avoirs du bénéficiaire.`,
    toGiveBack > 0 && `${formatCents(toGiveBack)} restent à rendre : la commande proposera « Rembourser ».`,
    dropped > 0 && `${formatCents(dropped)} qui étaient attendus ne seront pas encaissés.`,
    atBank > 0 && `${formatCents(atBank)} sont déjà demandés à la banque : s’ils arrivent, ils seront à rembourser.`,
  ]
  return said.filter(Boolean).join(' ')
}
