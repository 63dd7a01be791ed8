import type { OfferToEdit } from '../../../api/schema'
import { formatDay } from '../../../ui/format'

type OfferVisibility = Pick<OfferToEdit, 'state' | 'items' | 'partner'> & {
  offre: Pick<OfferToEdit['offre'], 'visibilityBnf' | 'visibilityBnfDirect' | 'startDate'>
}

/** Why beneficiaries of a desk do not see an offer that it has; `undefined` when they do. */
export function unseenReason({ state, items, partner, offre }: OfferVisibility, now = new Date()): string | undefined {
  if (state === 'draft' || state === 'unpublished') return 'elle n’est pas publiée'
  if (state === 'scheduled')
    return `elle commence ${offre.startDate ? formatDay(new Date(offre.startDate), now, 'fr') : 'plus tard'}`
  if (state === 'ended') return 'elle est terminée'
  if (!partner.active) return 'son partenaire est désactivé'
  if (!offre.visibilityBnf) return 'elle n’est pas montrée aux bénéficiaires'
  if (!offre.visibilityBnfDirect) return 'seul un lien y mène'
  if (items.length === 0) return 'il n’y a rien à y commander'
  return undefined
}
