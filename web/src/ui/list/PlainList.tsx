import './list.css'
import { useState } from 'react'
import { EmptyState, ErrorState } from '../states'
import { type Column, columnsFor, sortedBy } from './columns'
import { ListRows } from './ListRows'
import { nextOrder, type Sort } from './sort'

interface PlainListProps<R> {
  label: string
  columns: readonly Column<R>[]
  /** All of them; absent while they are awaited. */
  rows: readonly R[] | undefined
  error?: unknown
  onRetry?: () => void
  empty: string
}

/** A list that is in hand as a whole, without pages and filters. */
export function PlainList<R extends { id: number }>({ rows, error, onRetry, empty, ...rest }: PlainListProps<R>) {
  const [sort, setSort] = useState<Sort>()
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />
  if (rows?.length === 0)
    return (
      <div className="surface">
        <EmptyState title={empty} />
      </div>
    )
  const columns = columnsFor(rest.columns, 'screen')
  const column = columns.find(({ id }) => id === sort?.id)
  return (
    <div aria-busy={!rows || undefined}>
      <ListRows
        label={rest.label}
        columns={columns}
        rows={rows && sort && column ? sortedBy(rows, column, sort.down) : rows}
        sorting={{ now: sort, pageOnly: () => false, onSort: (id) => setSort(nextOrder(sort, id)) }}
      />
    </div>
  )
}
