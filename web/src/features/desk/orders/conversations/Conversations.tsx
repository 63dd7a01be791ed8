import type { MessageThread } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { path } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { TranslatedList } from '../../../../ui/list/translatedList'
import { VipBadge } from '../../VipBadge'
import { conversationWords as w } from './words'

/** A conversation as a row, with a number because lists number their rows: those with people stand below zero. */
interface Row extends MessageThread {
  id: number
}

const columns: readonly Column<Row>[] = [
  {
    id: 'with',
    header: 'Conversation',
    card: 'title',
    width: '260px',
    value: ({ descriptionLabel }) => descriptionLabel,
    cell: ({ vip }, usual) => (
      <>
        {usual} {vip && <VipBadge />}
      </>
    ),
  },
  {
    id: 'waiting',
    header: 'Attend',
    as: 'badge',
    card: 'sub',
    width: '120px',
    value: ({ numberOfUnreadMessages: n }) => (n > 0 ? w.waiting(n) : null),
    colour: () => 'orange',
  },
  { id: 'since', header: 'Depuis', as: 'stamp', card: 'line', width: '130px', value: (it) => it.waitingSince },
  {
    id: 'last',
    header: 'Dernier message',
    card: 'bare',
    value: (it) => (it.lastFromCurrentSide ? w.ours(it.lastMessagePreview) : it.lastMessagePreview),
  },
  { id: 'date', header: 'Le', as: 'stamp', card: 'foot', width: '130px', value: (it) => it.lastMessageDate },
]

/** The conversations of the desk: first those that wait for an answer. */
export default function Conversations() {
  return (
    <TranslatedList
      action="getMessageThreads"
      request={({ filters, cursor, page }) => ({
        ofDesk: true,
        waiting: filters.some((one) => one.name === 'waiting' && one.values.includes('true')),
        ...(cursor ? { cursor } : { page: page ?? 0 }),
      })}
      part={({ threads, next }, { page = 0 }) => ({
        items: threads.map((it) => ({ ...it, id: it.type === 'person' ? -it.targetId : it.targetId })),
        next: next ?? null,
        filters: [],
        totalItems: page * PAGE + threads.length,
        totalIsMinimum: Boolean(next),
        sort: null,
        sortable: [],
        totals: [],
        searchEnded: null,
      })}
      title="Messages"
      unit={['conversation', 'conversations']}
      empty={['Aucun message', 'Ce que les bénéficiaires écrivent à la conciergerie apparaîtra ici.']}
      open={({ type, targetId: id }) => (type === 'order' ? orderPath(id) : path('/conversations/{id}', { id }))}
      views={[
        { id: 'all', label: 'Toutes', filters: {} },
        {
          id: 'waiting',
          label: 'À répondre',
          hint: 'Seulement celles où un bénéficiaire attend une réponse.',
          filters: { waiting: ['true'] },
          empty: 'Personne n’attend de réponse',
        },
      ]}
      live
      columns={columns}
    />
  )
}

const PAGE = 50
