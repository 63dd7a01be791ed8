import type { OfferState, OfferToEdit } from '../../../api/schema'
import { formatDay } from '../../../ui/format'

type OfferVisibility = Pick<OfferToEdit, 'state' | 'items' | 'partner'> & {
  offre: Pick<OfferToEdit['offre'], 'visibilityBnf' | 'visibilityBnfDirect' | 'startDate'>
}

/** Why nobody sees an offer in its state, whatever desk has it; `undefined` when that is not what hides it. */
export function hiddenByState(
  { state, startDate }: { state: OfferState; startDate?: string | null },
  now = new Date(),
): string | undefined {
  if (state === 'draft' || state === 'unpublished') return 'elle n’est pas publiée'
  if (state === 'scheduled')
    return `elle commence ${startDate ? formatDay(new Date(startDate), now, 'fr') : 'plus tard'}`
  if (state === 'ended') return 'elle est terminée'
  return undefined
}

/** Why beneficiaries of a desk do not see an offer that it has; `undefined` when they do. */
export function unseenReason({ state, items, partner, offre }: OfferVisibility, now = new Date()): string | undefined {
  const hidden = hiddenByState({ state, startDate: offre.startDate }, now)
  if (hidden) return hidden
  if (!partner.active) return 'son partenaire est désactivé'
  if (!offre.visibilityBnf) return 'elle n’est pas montrée aux bénéficiaires'
  if (!offre.visibilityBnfDirect) return 'seul un lien y mène'
  if (items.length === 0) return 'il n’y a rien à y commander'
  return undefined
}
