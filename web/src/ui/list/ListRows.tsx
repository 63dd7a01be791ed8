import { useNarrow } from '../useNarrow'
import { Cards } from './Cards'
import type { RowsProps } from './rows'
import { SelectionBar } from './Selection'
import type { Sorting } from './sort'
import { Table } from './Table'
import { useTableRoom } from './useRoom'

/**
 * Rows: a table on wide screens and on paper, cards on phones and where text is so large that no table has room; what can
 * be done about many above, or at the thumb.
 */
export function ListRows<R extends { id: number }>({ sorting, ...props }: RowsProps<R> & { sorting: Sorting }) {
  const { selection, actions = [] } = props
  const narrow = useNarrow()
  const { fits, onNoRoom } = useTableRoom(`${props.columns.map(({ id }) => id)}`)
  const bar = selection && <SelectionBar selection={selection} actions={actions} />
  return narrow || !fits ? (
    <>
      {!narrow && bar}
      <Cards {...props} />
      {narrow && bar}
    </>
  ) : (
    <>
      {bar}
      <Table {...props} sorting={sorting} onNoRoom={onNoRoom} />
    </>
  )
}
