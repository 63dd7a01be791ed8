import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { FlashDispo, FlashDispoTemplate } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path, useParams } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { STATE_COLOURS, STATES, campaignWords as w } from './words'

const columns: readonly Column<FlashDispo>[] = [
  {
    id: 'subject',
    header: w.subject,
    card: 'title',
    value: ({ subject }) => subject,
    also: { header: w.template, value: ({ templateName }) => templateName },
  },
  {
    id: 'created',
    header: 'Créée le',
    as: 'stamp',
    card: 'line',
    value: ({ creationDate }) => creationDate,
    also: { header: 'Par', value: ({ authorLabel }) => authorLabel },
  },
  {
    id: 'sentDate',
    header: 'Envoi',
    as: 'stamp',
    card: 'line',
    value: ({ sentDate, scheduledDate }) => sentDate ?? scheduledDate,
    also: { header: 'Envoi par', value: ({ sentByLabel, scheduledByLabel }) => sentByLabel ?? scheduledByLabel },
  },
  { id: 'sentTo', header: 'Mails envoyés', as: 'number', card: 'line', value: (it) => it.sentToNbUsers },
  { id: 'remains', header: 'Restants', as: 'number', card: 'line', value: (it) => it.remainsNbUsers },
  { id: 'failed', header: 'Non remis', as: 'number', card: 'line', spare: true, value: (it) => it.failedNbUsers },
  {
    id: 'state',
    header: 'État',
    as: 'badge',
    card: 'aside',
    value: ({ state }) => STATES[state],
    colour: ({ state }) => STATE_COLOURS[state],
  },
]

const filters = [
  { name: 'state', label: 'État', of: ({ state }: FlashDispo) => STATES[state] },
  { name: 'template', label: w.template, of: ({ templateName }: FlashDispo) => templateName },
]

/** Asks for the template of a new campaign, where there are several. */
async function create(topic: number, templates: readonly FlashDispoTemplate[]) {
  const [only, ...more] = templates
  if (!only) return dialogs.alert(w.noTemplate)
  const options = templates.map(({ id, name, subject }) => ({ value: String(id), label: name, description: subject }))
  const chosen = more.length === 0 ? String(only.id) : await dialogs.list({ title: w.chooseTemplate, options })
  if (chosen) go(path('/flashDispos/create/{id}/{templateId}', { id: topic, templateId: chosen }))
}

/** The campaigns about a topic. */
export default function Campaigns() {
  const topic = Number(useParams('/flashDispos/bySub/{id}').id)
  const { data } = useQuery(q('GetFlashDispoTemplates', { centreInteret: topic, onlyPublished: true }))
  const label = data?.topics.find(({ id }) => id === topic)?.label.fr
  return (
    <HeldList
      key={topic}
      action="GetFlashDispos"
      request={{ topic }}
      rows={({ campaigns }) => campaigns}
      title={label ? `${w.campaigns} : ${label}` : w.campaigns}
      unit={['campagne', 'campagnes']}
      search="Rechercher une campagne"
      empty={['Aucune campagne', 'Une campagne écrit à ceux qui suivent ce sujet dans vos conciergeries.']}
      columns={columns}
      filters={filters}
      atHand={['state']}
      open={({ id }) => path('/flashDispos/detail/{id}', { id })}
      create={data && [{ title: w.newCampaign, action: 'SaveFlashDispo', open: () => create(topic, data.templates) }]}
      back={path('/flashDispos/list')}
    />
  )
}
