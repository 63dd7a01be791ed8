import type { IfCancelled } from '../../../../api/schema'
import { formatCents } from '../../../../ui/format'

/** What was collected of an order, and what becomes of it when the order is cancelled: a sentence each. */
export function becomesOf({ collected, toCredits, toGiveBack, dropped, atBank }: IfCancelled): string {
  const said = [
    collected === 0 ? 'Rien n’a été encaissé.' : `${formatCents(collected)} ont été encaissés.`,
    toCredits > 0 &&
      `${formatCents(toCredits)} reviennent aussitôt sur les avoirs du bénéficiaire, en un nouvel avoir si l’ancien n’est plus utilisable.`,
    toGiveBack > 0 && `${formatCents(toGiveBack)} restent à rendre : la commande proposera « Rembourser ».`,
    dropped > 0 && `${formatCents(dropped)} qui étaient attendus ne seront pas encaissés.`,
    atBank > 0 &&
      `${formatCents(atBank)} sont déjà demandés à la banque : ils sont rappelés si c’est possible, et à rembourser s’ils arrivent.`,
  ]
  return said.filter(Boolean).join(' ')
}
