import { call } from '../../../api/client'
import type { LinkedOffer } from '../../../api/schema'
import type { JoinedParts, Option } from '../../../ui/form/form'

/** The offer to which an item leads, as a form holds it. */
export interface OfferChoice {
  id: number
  /** Its name and its partner's; its number where no such offer stands. */
  label: string
}

/** The offer of this number, with the name that the server tells of it; none is 0 or absent. */
export const offerOf = (id: number | null | undefined, linked: LinkedOffer | null): OfferChoice | null =>
  id ? { id, label: linked?.id === id ? `${linked.name.fr} · ${linked.partnerName}` : `Prestation n° ${id}` } : null

/** The offers of a partner that can be ordered. */
export async function offersOf(partnerId: number): Promise<Option[]> {
  const { offers } = await call('GetAllOffresForPartner', { partnerId })
  return offers.map(({ id, name }) => ({ value: String(id), label: name.fr }))
}

/** The offers of a partner that the chosen conciergerie has, by their first version. */
export async function offersHere(partId: number): Promise<Option[]> {
  const { offresEntreprise } = await call('GetOffresForPartenaire', { partId })
  return offresEntreprise.map(({ originalId, name }) => ({ value: String(originalId), label: name.fr }))
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
