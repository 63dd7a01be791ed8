import './list.css'
import { useState } from 'react'
import { Awaited, type QueryState } from '../Awaited'
import { EmptyState } from '../states'
import { type Column, columnsFor, sortedBy } from './columns'
import { ListRows } from './ListRows'
import type { RowAction } from './rowAction'
import { useSelection } from './Selection'
import { nextOrder, type Sort } from './sort'
import { w } from './words'

interface PlainListProps<R> {
  label: string
  columns: readonly Column<R>[]
  /** All of them; absent while they are awaited. */
  rows: readonly R[] | undefined
  /** Where the rows come from: why they could not be had is said in their place. */
  query?: QueryState<unknown>
  empty: string
  actions?: readonly RowAction<R>[]
  /** Rows shown at most, with a line that says so. */
  most?: number
}

const NONE: readonly never[] = []

/** A list that is in hand as a whole, without pages and filters. */
export function PlainList<R extends { id: number }>(props: PlainListProps<R>) {
  const { rows, query, empty, actions = NONE, most = Number.POSITIVE_INFINITY } = props
  const [sort, setSort] = useState<Sort>()
  const columns = columnsFor(props.columns, 'screen')
  const column = columns.find(({ id }) => id === sort?.id)
  const shown = (rows && sort && column ? sortedBy(rows, column, sort.down) : rows)?.slice(0, most)
  const selection = useSelection(shown)
  const selects = actions.some(({ oneOnly }) => !oneOnly)
  if (query?.error && !rows) return <Awaited query={query} />
  if (rows?.length === 0)
    return (
      <div className="surface">
        <EmptyState title={empty} />
      </div>
    )
  return (
    <div aria-busy={!rows || undefined}>
      <ListRows
        label={props.label}
        columns={columns}
        rows={shown}
        actions={actions}
        selection={selects ? selection : undefined}
        sorting={{ now: sort, pageOnly: () => false, onSort: (id) => setSort(nextOrder(sort, id)) }}
      />
      {rows && rows.length > most && (
        <p className="view-hint" role="status">
          {w.cut(most, rows.length)}
        </p>
      )}
    </div>
  )
}
