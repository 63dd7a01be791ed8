import type { Column } from './columns'
import type { List } from './list'
import type { RowAction } from './rowAction'
import type { Selection } from './Selection'
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

export const WAITING = Array.from({ length: 10 }, (_, i) => `waiting-${i}`)

export const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null
