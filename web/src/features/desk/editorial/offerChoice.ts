import { call } from '../../../api/client'
import type { LinkedOffer } from '../../../api/schema'
import type { JoinedParts, Option } from '../../../ui/form/form'

/** The offer to which an item leads, as a form holds it. */
export interface OfferChoice {
  id: number
  /** Its name and its partner's; empty where its number alone is known. */
  label: string
}

/** An offer of which a form is told the number alone; none is 0 or absent. */
export const offerOfNumber = (id: number | null | undefined): OfferChoice | null => (id ? { id, label: '' } : null)

export const offerOf = (id: number | null | undefined, linked: LinkedOffer | null): OfferChoice | null =>
  id ? { id, label: linked ? `${linked.name.fr} · ${linked.partnerName}` : `Prestation n° ${id}` } : null

/** The offers of a partner that can be ordered. */
export async function offersOf(partnerId: number): Promise<Option[]> {
  const { offers } = await call('GetAllOffresForPartner', { partnerId })
  return offers.map(({ id, name }) => ({ value: String(id), label: name.fr }))
}

/** Two people chose an offer: one of them stays. */
export const joinOffers = (
  _first: OfferChoice | null,
  theirs: OfferChoice | null,
  mine: OfferChoice | null,
): JoinedParts => ({
  value: mine,
  taken: [],
  disputed:
    theirs?.id === mine?.id
      ? []
      : [{ label: 'Prestation', written: theirs ? theirs.label || `n° ${theirs.id}` : 'aucune', take: () => theirs }],
})
