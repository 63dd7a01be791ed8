import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { Concierges as Answer, ConciergeEntry } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import type { ListView } from '../../../../ui/list/list'

/** With the instant at which they were last at work. */
type Row = ConciergeEntry & { lastSeen: string | null }

const rowsOf = ({ concierges, asOf }: Answer): Row[] =>
  concierges.map((it) => ({
    ...it,
    lastSeen:
      it.lastSeenActiveDelayInMs === null
        ? null
        : new Date(Date.parse(asOf) - it.lastSeenActiveDelayInMs).toISOString(),
  }))

const stateOf = ({ active, online }: Row) => (active ? (online ? 'En ligne' : 'Hors ligne') : 'Désactivé')
const COLOURS: Record<string, string> = { 'En ligne': 'green', 'Hors ligne': 'gray', Désactivé: 'red' }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Nom',
    card: 'title',
    value: (it) => it.name,
    also: { header: 'Rôle', value: (it) => (it.responsable ? 'Responsable de la conciergerie' : '') },
  },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: (it) => COLOURS[stateOf(it)] ?? 'gray',
  },
  { id: 'seen', header: 'Vu pour la dernière fois', as: 'stamp', card: 'foot', value: (it) => it.lastSeen },
  { id: 'email', header: 'E-mail', card: 'sub', value: (it) => it.email },
  {
    id: 'login',
    header: 'Identifiant',

    card: 'hidden',
    value: (it) => it.login,
    also: { header: 'Portée', value: (it) => (it.all ? 'Toutes les entreprises' : '') },
  },
]

const filters = [
  { name: 'state', label: 'État', of: stateOf },
  { name: 'role', label: 'Rôle', of: (it: Row) => (it.responsable ? 'Responsable' : '') },
]

const VIEWS: readonly ListView[] = [
  { id: 'all', label: 'Tous' },
  { id: 'online', label: 'En ligne', filters: { state: ['En ligne'] }, empty: 'Personne n’est en ligne' },
  { id: 'off', label: 'Désactivés', filters: { state: ['Désactivé'] }, empty: 'Personne n’est désactivé' },
  { id: 'search', label: 'Rechercher', to: path('/search/Concierge') },
  { id: 'holders', label: 'Qui peut faire quoi', to: path('/concierge/holders') },
]

const REQUEST = { includeEnabled: true }

/** The managers of the company of the chosen desk, and who is at work. */
export default function Concierges() {
  const me = useSession()
  const { data } = useQuery(q('GetConciergeList', REQUEST))
  const shown = VIEWS.filter(({ id }) => id !== 'holders' || may(me, 'GetPermissionHolders')).filter(
    ({ id }) => id !== 'off' || may(me, 'CreateConcierge'),
  )
  return (
    <HeldList
      action="GetConciergeList"
      request={REQUEST}
      rows={rowsOf}
      title="Les concierges"
      unit={['concierge', 'concierges']}
      search="Rechercher un concierge"
      empty={['Aucun concierge', 'Personne ne travaille encore pour cette entreprise.']}
      open={({ id }) => path('/concierge/profile/{id}', { id })}
      columns={columns}
      filters={filters}
      views={shown}
      atHand={['state']}
      live
      create={[
        {
          title: 'Nouveau concierge',
          action: 'CreateConcierge',
          open: () => go(path('/concierge/NewConcierge')),
        },
      ]}
      more={data?.truncated && <p>Seuls les 250 premiers sont affichés : recherchez les autres.</p>}
    />
  )
}
