import { useNarrow } from '../useNarrow'
import { Cards } from './Cards'
import type { Column } from './columns'
import type { List } from './list'
import type { RowAction } from './rowAction'
import { type Selection, SelectionBar } from './Selection'
import type { Sorting } from './sort'
import { Table } from './Table'
import type { Beside } from './useBeside'

export interface RowsProps<R> {
  /** What is listed, for those who cannot see it. */
  label: string
  columns: readonly Column<R>[]
  /** Absent while they are awaited. */
  rows: readonly R[] | undefined
  open?: (row: R) => ReturnType<NonNullable<List<never>['open']>>
  /** Where rows open beside the list: which one is, and how. */
  beside?: Beside
  actions?: readonly RowAction<R>[]
  selection?: Selection<R>
}

/** Rows: a table on wide screens and on paper, cards on phones; what can be done about many above, or at the thumb. */
export function ListRows<R extends { id: number }>({ sorting, ...props }: RowsProps<R> & { sorting: Sorting }) {
  const { selection, actions = [] } = props
  const bar = selection && <SelectionBar selection={selection} actions={actions} />
  return useNarrow() ? (
    <>
      <Cards {...props} />
      {bar}
    </>
  ) : (
    <>
      {bar}
      <Table {...props} sorting={sorting} />
    </>
  )
}

export const WAITING = Array.from({ length: 10 }, (_, i) => `waiting-${i}`)

export const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null
