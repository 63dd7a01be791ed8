import './editorial.css'
import { IconCopy, IconHistory, IconTrash } from '@tabler/icons-react'
import { go, useSearchParam } from '../../../core/navigation'
import { dialogs } from '../../../ui/dialogs'
import type { List as AnyList } from '../../../ui/list/list'
import { type RowAction, rowAction } from '../../../ui/list/rowAction'
import { CalendarView } from './CalendarView'
import { duplicate, removing } from './itemActions'
import { type Kind, NEW_ID, NEWS, SPOTLIGHT, viewsOf } from './kinds'
import { columns } from './listColumns'
import { OrderView } from './OrderView'
import { openHistory } from './openDialogs'
import type { Row } from './rows'

/** Everything that the list of a kind is made of, besides where its rows come from. */
export const listOf = (kind: Kind): Omit<AnyList<Row>, 'source'> => ({
  title: kind.title,
  unit: kind.unit,
  search: kind.search,
  empty: kind.empty,
  columns,
  open: ({ id }) => kind.item(id),
  views: viewsOf(kind),
  view: 'list',
  atHand: ['state', 'conciergerie'],
  create: [
    {
      title: kind.new,
      action: kind.kind === 'news' ? 'SetActualite' : 'SetOffreDuMoment',
      open: () => go(kind.item(NEW_ID)),
    },
  ],
  actions: actionsOf(kind),
})

/** An action about a single item, which opens something. */
const one = (label: string, icon: React.ReactNode, run: (row: Row) => unknown): RowAction<Row> => ({
  label,
  labelOf: (row) => `${label} ${row.name}`,
  icon,
  oneOnly: true,
  folded: true,
  fits: () => true,
  run: async ([row]) => {
    if (row) await run(row)
    return true
  },
})

const ICON = { size: 16, 'aria-hidden': true } as const

/** Deletes items of a list, after a question. */
const removal = ({ unit: [, several] }: Kind) => ({
  label: 'Supprimer',
  labelOf: ({ name }: Row) => `Supprimer ${name}`,
  icon: <IconTrash {...ICON} />,
  danger: true,
  folded: true,
  fits: ({ editable }: Row) => editable,
  ask: async (rows: readonly Row[]) => (await dialogs.confirm(removing(rows, several))) || undefined,
  request: ({ id, edition }: Row) => ({ object: { id }, edition }),
  done: (rows: readonly Row[]) =>
    rows.length === 1 ? `« ${rows[0]?.name} » est supprimée` : `${rows.length} ${several} sont supprimées`,
})

const removeNews = rowAction({ action: 'DeleteActualite', ...removal(NEWS) })
const removeSpotlights = rowAction({ action: 'DeleteOffreDuMoment', ...removal(SPOTLIGHT) })

const actionsOf = (kind: Kind): readonly RowAction<Row>[] => [
  one('Dupliquer', <IconCopy {...ICON} />, ({ id }) => duplicate(kind, id)),
  {
    ...one('Historique', <IconHistory {...ICON} />, ({ id, known }) => openHistory({ kind: kind.kind, id }, known)),
    fits: ({ editable }) => editable,
  },
  kind.kind === 'news' ? removeNews : removeSpotlights,
]

/** The view of the address that is no list: the order, or the calendar. */
export function useOtherView(kind: Kind) {
  const [view] = useSearchParam('view')
  if (view === 'order') return <OrderView kind={kind} />
  if (view === 'calendar') return <CalendarView kind={kind} />
  return undefined
}
