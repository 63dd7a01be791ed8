import './offers.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { OfferOfPartner, OffersOfPartner } from '../../../api/schema'
import { may } from '../../../core/access'
import { go } from '../../../core/navigation'
import { path, useParams, withSearch } from '../../../core/paths'
import { useSession } from '../../../core/session'
import { ExtractButton } from '../../../ui/extract/ExtractButton'
import { formatDay } from '../../../ui/format'
import type { Column } from '../../../ui/list/columns'
import { HeldList } from '../../../ui/list/heldList'
import type { ListView } from '../../../ui/list/list'
import { DraftsNote } from './DraftsNote'
import { rowActions } from './listActions'
import { STATE_COLOURS, STATES } from './offerWords'

const yes = (it: boolean) => (it ? 'Oui' : 'Non')
const day = (at: string) => formatDay(new Date(at), new Date(), 'fr')

/** What becomes of the version that is shown. */
const ahead = (it: OfferOfPartner) =>
  [
    it.startDateOfScheduledOffre && `Nouvelle version ${day(it.startDateOfScheduledOffre)}`,
    it.state === 'scheduled' && `À partir de ${day(it.startDate)}`,
    it.endDate && it.state !== 'ended' && `Jusqu’à ${day(it.endDate)}`,
    it.fallback && 'puis une autre offre la remplace',
    it.draft && 'Brouillon en attente',
  ]
    .filter(Boolean)
    .join(' · ')

const columns: readonly Column<OfferOfPartner>[] = [
  {
    id: 'name',
    header: 'Offre',
    card: 'title',
    value: (it) => it.name.fr,
    also: { header: 'Anglais', value: (it) => it.name.en || 'Traduction manquante' },
  },
  { id: 'category', header: 'Catégorie', card: 'sub', value: (it) => it.categoryLabel.fr },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: (it) => STATES[it.state],
    colour: (it) => (it.idOfScheduledOffre ? 'orange' : STATE_COLOURS[it.state]),
    also: { header: 'À venir', value: ahead },
  },
  { id: 'price', header: 'À partir de', as: 'euros', width: '110px', value: (it) => it.priceFrom },
  { id: 'desks', header: 'Conciergeries', as: 'number', width: '120px', value: (it) => it.desks },
  { id: 'here', header: 'Ici', width: '70px', value: (it) => yes(it.here) },
  { id: 'id', header: 'N°', as: 'id', width: '80px', card: 'foot', value: (it) => it.id },
]

const filters = [
  { name: 'here', label: 'À cette conciergerie', of: (it: OfferOfPartner) => yes(it.here) },
  { name: 'state', label: 'État', of: (it: OfferOfPartner) => STATES[it.state] },
  { name: 'category', label: 'Catégorie', of: (it: OfferOfPartner) => it.categoryLabel.fr },
  { name: 'draft', label: 'Brouillon', of: (it: OfferOfPartner) => yes(it.draft) },
]

const VIEWS: readonly ListView[] = [
  { id: 'whole', label: 'Toutes' },
  { id: 'here', label: 'À cette conciergerie', filters: { here: ['Oui'] } },
  { id: 'elsewhere', label: 'Ailleurs ou nulle part', filters: { here: ['Non'] } },
  { id: 'draft', label: 'Avec un brouillon', filters: { draft: ['Oui'] } },
]

const rows = ({ offresEntreprise, offresAutre }: OffersOfPartner) => [...offresEntreprise, ...offresAutre]

/** What a partner offers, here and elsewhere. */
export default function Offers() {
  const partId = Number(useParams('/offres/list/{partId}').partId)
  const user = useSession()
  const { data } = useQuery(q('GetOffresForPartenaire', { partId }))
  const whole = may(user, 'UpdateOffre')
  const lines = may(user, 'UpdateOffreItems')
  const open = ({ id, state }: OfferOfPartner) =>
    withSearch(
      whole
        ? path('/offre/fulledit/{partId}/{offreId}', { partId, offreId: id })
        : path('/offre/lineedit/{partId}/{offreId}', { partId, offreId: id }),
      { draft: state === 'draft' ? '1' : undefined },
    )
  return (
    <HeldList
      action="GetOffresForPartenaire"
      request={{ partId }}
      rows={rows}
      title={data ? `Offres de ${data.partnerName}` : 'Offres'}
      unit={['offre', 'offres']}
      search="Rechercher une offre"
      empty={['Aucune offre', 'Un bénéficiaire commande une offre : ce partenaire n’en propose pas encore.']}
      columns={columns}
      filters={filters}
      views={VIEWS}
      atHand={['state', 'category']}
      back={path('/partners/home/{id}', { id: partId })}
      open={whole || lines ? open : undefined}
      actions={rowActions(user, partId)}
      more={<DraftsNote partId={partId} />}
      buttons={
        <>
          <ExtractButton
            action="PartnerPricesExtract"
            label="Extraction des prix"
            request={(format) => ({ partnerId: partId, format })}
          />
          {whole && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => go(path('/offre/fulledit/{partId}/{offreId}', { partId, offreId: 0 }))}
            >
              Nouvelle offre
            </Button>
          )}
        </>
      }
    />
  )
}
