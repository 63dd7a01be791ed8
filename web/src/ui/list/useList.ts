import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '../../api/client'
import { q } from '../../api/query'
import { columnsFor, sortedBy } from './columns'
import { type Filters, filterValues } from './filters'
import type { List, ListAction, ListView, RowOf } from './list'
import { isWhole } from './Pager'
import type { Sort, Sorting } from './Table'
import { useListAddress } from './useListAddress'

const EVERY_MS = 60_000

/** One page of a list as its address asks for it, and what can be changed of that. */
export function useList<N extends ListAction>(list: List<N>) {
  const address = useListAddress()
  const { filters, page, cursor } = address
  const view = viewOf(list, filters)
  const asked = { ...filters, ...view?.filters }
  const request = listCall(list, asked, cursor ? { cursor } : page > 0 ? { page } : {})
  const answer = useQuery({
    ...q<N>(list.action, request),
    refetchInterval: list.live ? EVERY_MS : false,
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const columns = columnsFor(list.columns, 'screen', view?.id)
  const { rows, sorting } = useSorting(columns, data, page)
  return { ...address, ...answer, view, asked, columns, rows, sorting }
}

/** What a list is asked for. */
export const listCall = <N extends ListAction>(list: List<N>, filters: Filters, more: object = {}) =>
  ({ data: { ...list.request, ...more, filters: filterValues(filters) } }) as RequestOf<N>

/** The view whose screen this is, else the one whose filters stand in the address, else the first. */
export function viewOf({ view, views = [] }: Pick<List<never>, 'view' | 'views'>, filters: Filters) {
  const holds = ({ filters: own, to }: ListView) =>
    own && !to && Object.entries(own).every(([name, values]) => filters[name]?.join() === values.join())
  return views.find(({ id }) => id === view) ?? views.find(holds) ?? views[0]
}

/** The rows in the order that was chosen. A part of a list is sorted as what it is, and its heading says so. */
function useSorting<N extends ListAction>(
  columns: List<N>['columns'],
  data: ResponseOf<N> | undefined,
  page: number,
): { rows: readonly RowOf<N>[] | undefined; sorting: Sorting } {
  const [sort, onSort] = useState<Sort>()
  const column = columns.find(({ id }) => id === sort?.id)
  const rows: readonly RowOf<N>[] | undefined = data?.items
  const whole = data !== undefined && isWhole(data, page)
  return {
    rows: rows && sort && column ? sortedBy(rows, column, sort.down) : rows,
    sorting: { now: sort, pageOnly: () => !whole, onSort },
  }
}
