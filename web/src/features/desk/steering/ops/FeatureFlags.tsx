import type { FeatureOfDesk } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { rowAction } from '../../../../ui/list/rowAction'

type Row = FeatureOfDesk & { id: number }

const state = ({ on }: Row) => (on ? 'Active' : 'Inactive')
const named = ({ words, conciergerieName }: Row) => `« ${words.fr} » à ${conciergerieName}`

const columns: readonly Column<Row>[] = [
  { id: 'desk', header: 'Conciergerie', card: 'title', value: ({ conciergerieName }) => conciergerieName },
  { id: 'company', header: 'Entreprise', card: 'sub', value: ({ companyName }) => companyName },
  { id: 'feature', header: 'Fonctionnalité', card: 'line', value: ({ words }) => words.fr },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: state,
    colour: ({ on }) => (on ? 'green' : 'gray'),
  },
  {
    id: 'default',
    header: 'Par défaut',
    card: 'line',
    value: ({ byDefault }) => (byDefault ? 'Active' : 'Inactive'),
  },
  { id: 'by', header: 'Changée par', card: 'line', value: ({ by }) => by },
  { id: 'at', header: 'Le', as: 'stamp', card: 'line', value: ({ at }) => at },
  { id: 'since', header: 'Depuis le', as: 'day', only: ['paper', 'file'], value: ({ since }) => since },
  { id: 'until', header: 'Jusqu’au', as: 'day', card: 'line', value: ({ until }) => until },
]

const turn = (on: boolean) =>
  rowAction({
    action: 'SetFeature',
    label: on ? 'Activer' : 'Désactiver',
    labelOf: (row: Row) => `${on ? 'Activer' : 'Désactiver'} ${named(row)}`,
    fits: (row) => row.on !== on,
    ask: async () => ({}),
    request: ({ conciergerieId, feature }) => ({ conciergerieId, feature, on }),
    done: (rows) => {
      const turned = on ? 'activée' : 'désactivée'
      return rows.length > 1 ? `${rows.length} fonctionnalités sont ${turned}s` : `La fonctionnalité est ${turned}`
    },
  })

/** The features of all conciergeries: which has which, and who changed it last. */
export default function FeatureFlags() {
  return (
    <HeldList
      action="GetFeatures"
      request={{}}
      rows={({ rows }): Row[] => rows.map((it, nth) => ({ ...it, id: nth + 1 }))}
      title="Fonctionnalités"
      unit={['fonctionnalité', 'fonctionnalités']}
      search="Rechercher une conciergerie"
      empty={['Aucune fonctionnalité', 'Ce qui n’est pas encore pour toutes les conciergeries se règle ici.']}
      columns={columns}
      filters={[
        { name: 'feature', label: 'Fonctionnalité', of: ({ words }) => words.fr },
        { name: 'state', label: 'État', of: state },
      ]}
      atHand={['feature', 'state']}
      actions={[turn(true), turn(false)]}
      back={path('/admin/home')}
    />
  )
}
