import { workContext } from '../../../../api/context'
import type { BizLog } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { useSearchParam } from '../../../../core/navigation'
import { path, withSearch } from '../../../../core/paths'
import type { Column } from '../../../../ui/list/columns'
import { TranslatedList } from '../../../../ui/list/translatedList'
import { rowNumber } from './rowNumber'

type Row = BizLog & { id: number }

const columns: readonly Column<Row>[] = [
  {
    id: 'who',
    header: 'Qui',
    card: 'title',
    value: ({ userName, userId }) => userName || (userId === null ? 'La plateforme ou quelqu’un d’ailleurs' : ''),
    link: ({ userId }) => (userId === null ? undefined : withSearch(path('/admin/AllLogs'), { userId })),
  },
  { id: 'done', header: 'A fait', card: 'sub', value: ({ done }) => done.fr },
  { id: 'about', header: 'Pour', card: 'line', value: ({ onBehalfOfName }) => onBehalfOfName },
  {
    id: 'order',
    header: 'Commande',
    as: 'id',
    card: 'line',
    value: ({ orderId }) => orderId,
    link: ({ orderId }) => (orderId === null ? undefined : orderPath(orderId)),
  },
  { id: 'date', header: 'Quand', as: 'stamp', card: 'line', value: ({ at }) => at },
  { id: 'details', header: 'Précisions', card: 'line', spare: true, value: ({ details }) => details.join(' ; ') },
  { id: 'english', header: 'En anglais', only: ['file'], value: ({ done }) => done.en },
  { id: 'action', header: 'Action', only: ['file'], value: ({ action }) => action },
]

const one = (text: string) => (Number(text) > 0 ? Number(text) : undefined)

/** The changes at the chosen conciergerie: who did what to whom; or all that one person did, or that was done to one order. */
export default function AllLogs() {
  const [user] = useSearchParam('userId')
  const [order] = useSearchParam('orderId')
  const [userId, orderId] = [one(user), one(order)]
  const title = orderId ? `Journal de la commande ${orderId}` : userId ? 'Journal d’une personne' : 'Journal métier'
  return (
    <TranslatedList
      key={`${userId} ${orderId}`}
      action="GetBizLogsList"
      about={`${userId} ${orderId}`}
      request={({ filters, page, cursor }) => ({
        filters,
        page,
        cursor,
        userId,
        orderId,
        conciergerieId: userId || orderId ? undefined : workContext.get().conciergerieId,
      })}
      part={({ data, ...answer }, { cursor }) => ({
        ...answer,
        items: data.map((it, nth) => ({ ...it, id: rowNumber(cursor, nth) })),
      })}
      title={title}
      unit={['action', 'actions']}
      search="Rechercher une action"
      empty={['Aucune action', 'Ce que chacun fait, et ce que fait la plateforme elle-même, apparaît ici.']}
      columns={columns}
      atHand={['date', 'order']}
      back={userId || orderId ? path('/admin/AllLogs') : undefined}
    />
  )
}
