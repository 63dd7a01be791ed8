import type { Column } from './columns'
import type { List } from './list'
import type { RowAction } from './rowAction'
import type { Selection } from './Selection'
import type { Beside } from './useBeside'

export interface RowsProps<R> {
  /** The name of the list, for those who cannot see it. */
  label: string
  columns: readonly Column<R>[]
  /** Absent while they are awaited. */
  rows: readonly R[] | undefined
  open?: (row: R) => ReturnType<NonNullable<List<never>['open']>>
  /** Where rows open beside the list: which one is, and how. */
  beside?: Beside
  actions?: readonly RowAction<R>[]
  selection?: Selection<R>
  /** The totals that leave rows out; only tests read it. */
  sums?: List<R & { id: number }>['sums']
}

export const WAITING = Array.from({ length: 10 }, (_, i) => `waiting-${i}`)

/** The totals that leave a row out, as its mark for tests that add up the others. */
export function leftOut<R>(sums: RowsProps<R>['sums'], row: R & { id: number }): string | undefined {
  const totals = Object.entries(sums ?? {}).filter(([, { leavesOut }]) => leavesOut(row))
  return totals.map(([total]) => total).join(' ') || undefined
}

export const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null
