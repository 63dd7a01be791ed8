import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { OwnField } from '../../../../ui/form/form'
import { OfferField } from '../../editorial/OfferField'
import type { OfferChoice } from '../../editorial/offerChoice'

/** The offer of the desk by which a parcel that arrives in its lockers becomes an order. */
function ParcelOfferField({ value, onChange, ...field }: OwnField) {
  const id: number | null = value ?? null
  const { data } = useQuery({ ...q('ExplainOffers', { q: String(id) }), enabled: id !== null })
  const known = data?.offers.find(({ originalId }) => originalId === id)
  const chosen: OfferChoice | null = id === null ? null : { id, label: `Prestation n° ${id}` }
  if (chosen && known) chosen.label = `${known.title.fr} · ${known.partnerName}`
  return (
    <OfferField
      {...field}
      name="packageDeliveryOffreId"
      label="Offre des colis"
      hint="Un colis déposé dans un casier devient une commande de cette offre ; sans elle, les casiers ne reçoivent pas de colis."
      remove="Retirer l’offre des colis"
      atDesk
      value={chosen}
      onChange={(next: OfferChoice | null) => onChange(next?.id ?? null)}
    />
  )
}

export const drawParcelOffer = (field: OwnField) => <ParcelOfferField {...field} />
