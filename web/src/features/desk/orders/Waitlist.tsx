import type { DeskWaitingPlace } from '../../../api/schema'
import { path } from '../../../core/paths'
import { formatTime } from '../../../ui/format'
import type { Column } from '../../../ui/list/columns'
import { HeldList } from '../../../ui/list/heldList'

/** Somebody who waits as a row. Lists number their rows; places have letters. */
type Row = Omit<DeskWaitingPlace, 'id'> & { id: number }

const stateOf = ({ offeredUntil }: Row) => (offeredUntil ? 'Créneau proposé' : 'Attend')

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Bénéficiaire',
    card: 'title',
    value: ({ adherentName }) => adherentName,
    link: ({ adherentId }) => path('/concierge/adherent/{id}', { id: adherentId }),
  },
  { id: 'partner', header: 'Partenaire', card: 'sub', value: ({ partnerName }) => partnerName },
  { id: 'offer', header: 'Prestation', card: 'line', value: ({ offreLabel }) => offreLabel.fr },
  {
    id: 'date',
    header: 'Jour attendu',
    as: 'day',
    card: 'line',
    value: ({ date }) => date,
    cell: ({ date }, usual) => (date ? usual : 'N’importe lequel'),
  },
  { id: 'turn', header: 'Tour', as: 'number', card: 'line', value: ({ turn }) => turn },
  { id: 'since', header: 'Attend depuis', as: 'stamp', card: 'foot', spare: true, value: ({ since }) => since },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: ({ offeredUntil }) => (offeredUntil ? 'green' : 'gray'),
  },
  {
    id: 'offered',
    header: 'Créneau proposé',
    as: 'stamp',
    card: 'line',
    value: ({ offeredBegin }) => offeredBegin,
    also: {
      header: 'Gardé jusqu’au',
      value: ({ offeredUntil }) => offeredUntil && `jusqu’à ${formatTime(new Date(offeredUntil), 'fr')}`,
    },
  },
]

/** The people who wait for time of the partners of the chosen desk, in turn. */
export default function Waitlist() {
  return (
    <HeldList
      action="GetDeskWaitlist"
      request={{}}
      rows={({ places }): Row[] => places.map((place, nth) => ({ ...place, id: nth + 1 }))}
      title="Liste d’attente"
      unit={['personne en attente', 'personnes en attente']}
      search="Rechercher un bénéficiaire"
      empty={[
        'Personne n’attend',
        'Quand un jour est complet, les bénéficiaires peuvent demander à être prévenus dès qu’un créneau se libère.',
      ]}
      columns={columns}
      filters={[
        { name: 'partner', label: 'Partenaire', of: ({ partnerName }) => partnerName },
        { name: 'state', label: 'État', of: stateOf },
      ]}
      atHand={['partner']}
    />
  )
}
