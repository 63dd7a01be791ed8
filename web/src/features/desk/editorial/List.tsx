import './editorial.css'
import { IconCopy, IconHistory, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { outdate } from '../../../api/query'
import type { ContentDesk } from '../../../api/schema'
import { go, useSearchParam } from '../../../core/navigation'
import type { List as AnyList } from '../../../ui/list/list'
import type { RowAction } from '../../../ui/list/rowAction'
import { CalendarView } from './CalendarView'
import { duplicate, remove } from './itemActions'
import { type Kind, NEW_ID, viewsOf } from './kinds'
import { columnsOf } from './listColumns'
import { OrderView } from './OrderView'
import { openHistory } from './openDialogs'
import type { Row } from './rows'

/** The parts of the list that both kinds have in common. */
export type EditorialList = Omit<AnyList<Row>, 'source'>

/** Everything that the list of a kind is made of, besides where its rows come from. */
export function useEditorialList(kind: Kind, desks: readonly ContentDesk[]): EditorialList {
  return useMemo(
    () => ({
      title: kind.title,
      unit: kind.unit,
      search: kind.search,
      empty: kind.empty,
      columns: columnsOf(() => desks),
      open: ({ id }) => kind.item(id),
      views: viewsOf(kind),
      view: 'list',
      create: [
        {
          title: kind.new,
          action: kind.kind === 'news' ? 'SetActualite' : 'SetOffreDuMoment',
          open: () => go(kind.item(NEW_ID)),
        },
      ],
      actions: actionsOf(kind, desks),
    }),
    [kind, desks],
  )
}

const one = (
  label: string,
  icon: React.ReactNode,
  run: (row: Row) => unknown,
  more: Partial<RowAction<Row>> = {},
): RowAction<Row> => ({
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
  ...more,
})

const ICON = { size: 16, 'aria-hidden': true } as const

const actionsOf = (kind: Kind, desks: readonly ContentDesk[]): readonly RowAction<Row>[] => [
  one('Dupliquer', <IconCopy {...ICON} />, ({ id }) => duplicate(kind, id)),
  one('Historique', <IconHistory {...ICON} />, ({ id, editable }) =>
    openHistory({ kind: kind.kind, id }, desks, editable),
  ),
  one(
    'Supprimer',
    <IconTrash {...ICON} />,
    async (row) => {
      if (await remove(kind, row)) await outdate(kind.kind === 'news' ? 'DeleteActualite' : 'DeleteOffreDuMoment')
    },
    { danger: true, fits: ({ editable }) => editable },
  ),
]

/** The view of the address that is no list: the order, or the calendar. */
export function useOtherView(kind: Kind) {
  const [view] = useSearchParam('view')
  if (view === 'order') return <OrderView kind={kind} />
  if (view === 'calendar') return <CalendarView kind={kind} />
  return undefined
}

export const NO_DESKS: readonly ContentDesk[] = []
