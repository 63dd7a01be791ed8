import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { FlashDispoTemplate } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { campaignWords as w } from './words'

const NEW_ID = -1
const stateOf = ({ published }: Pick<FlashDispoTemplate, 'published'>) => (published ? 'Publié' : 'Non publié')

const columns: readonly Column<FlashDispoTemplate>[] = [
  { id: 'name', header: 'Nom', card: 'title', value: ({ name }) => name },
  { id: 'subject', header: w.subject, card: 'sub', value: ({ subject }) => subject },
  { id: 'author', header: 'Enregistré par', card: 'line', spare: true, value: ({ authorLabel }) => authorLabel },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: stateOf,
    colour: ({ published }) => (published ? 'teal' : 'gray'),
  },
]

const filters = [{ name: 'state', label: 'État', of: stateOf }]

/** The templates about a topic. */
export default function Templates() {
  const topic = Number(useParams('/flashDispoTemplates/bySub/{id}').id)
  const request = { centreInteret: topic }
  const { data } = useQuery(q('GetFlashDispoTemplates', request))
  const label = data?.topics.find(({ id }) => id === topic)?.label.fr
  return (
    <HeldList
      key={topic}
      action="GetFlashDispoTemplates"
      request={request}
      rows={({ templates }) => templates}
      title={label ? `${w.templates} : ${label}` : w.templates}
      unit={['modèle', 'modèles']}
      search="Rechercher un modèle"
      empty={['Aucun modèle', 'Un modèle est un texte à trous, que chaque conciergerie remplit avant de l’envoyer.']}
      columns={columns}
      filters={filters}
      atHand={['state']}
      open={({ id }) => path('/flashDispoTemplates/detail/{id}', { id: id ?? 0 })}
      create={[
        {
          title: w.newTemplate,
          action: 'SaveFlashDispoTemplate',
          open: () => go(path('/flashDispoTemplates/detail/{id}/{topic}', { id: NEW_ID, topic })),
        },
      ]}
      back={path('/flashDispoTemplates/list')}
    />
  )
}
