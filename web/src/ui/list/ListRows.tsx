import { useNarrow } from '../useNarrow'
import { Cards } from './Cards'
import type { RowsProps } from './rows'
import { SelectionBar } from './Selection'
import type { Sorting } from './sort'
import { Table } from './Table'

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
