import type { OfferUnseen } from '../../../api/schema'
import { formatDay } from '../../../ui/format'

const REASONS: Record<OfferUnseen, string> = {
  unpublished: 'elle n’est pas publiée',
  scheduled: 'elle commence plus tard',
  ended: 'elle est terminée',
  partnerOff: 'son partenaire est désactivé',
  branchOff: 'son univers ou sa catégorie est désactivé',
  hidden: 'elle n’est pas montrée aux bénéficiaires',
  noPlace: 'elle ne vient ni à la conciergerie ni à domicile',
  linkOnly: 'seul un lien y mène',
  nothingToOrder: 'il n’y a rien à y commander',
}

/** Why beneficiaries of a desk do not see an offer that it has; `undefined` when they do. */
export function unseenText(
  { unseen, startDate }: { unseen?: OfferUnseen | null; startDate?: string | null },
  now = new Date(),
): string | undefined {
  if (unseen === 'scheduled' && startDate) return `elle commence ${formatDay(new Date(startDate), now, 'fr')}`
  return unseen ? REASONS[unseen] : undefined
}
