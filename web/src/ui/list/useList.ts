import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unlessPushed } from '../../api/pushed'
import { columnsFor, sortedBy } from './columns'
import { type Filters, filterValues } from './filters'
import type { List, Listed, ListPart, ListQuestion, ListView } from './list'
import { nextOrder, readSort, type Sort, type Sorting, writeSort } from './sort'
import { useListAddress } from './useListAddress'

const EVERY_MS = 60_000

/** One page of a list as its address asks for it, and what can be changed of that. */
export function useList<R extends Listed>(list: List<R>) {
  const address = useListAddress()
  const { filters, page, cursor } = address
  const view = viewOf(list, filters)
  const asked = { ...filters, ...view?.filters }
  const sort = sortOf(address.sort)
  const pageAt = (page: number, cursor?: string) =>
    pageQuery(list, asked, { ...sort, ...(cursor ? { cursor } : page > 0 && { page }) })
  const filtered = Object.keys(filters).length > 0
  const answer = useQuery({
    ...pageAt(page, cursor),
    // The server needs long for a filtered list, so it is read again only when the person comes back to it.
    refetchInterval: list.live && !filtered ? unlessPushed(EVERY_MS) : false,
    meta: { costly: filtered && !list.short },
    placeholderData: keepPreviousData,
  })
  const { data } = answer
  const columns = columnsFor(list.columns, 'screen', view?.id)
  const sorts = useSorting<R>(columns, data, page, address.setSort)
  return { ...address, ...answer, view, asked, order: sort, columns, pageAt, ...sorts }
}

/** The order of the whole list, as a call has it. */
function sortOf(text: string | undefined) {
  const sort = readSort(text)
  return sort && { sort: { column: sort.id, descending: sort.down } }
}

/** The question of a list. */
export const listCall = (filters: Filters, more: Omit<ListQuestion, 'filters'> = {}): ListQuestion => ({
  ...more,
  filters: filterValues(filters),
})

/** How a page of a list is read. */
export function pageQuery<R extends Listed>(
  { source }: List<R>,
  filters: Filters,
  more?: Omit<ListQuestion, 'filters'>,
) {
  const asked = listCall(filters, more)
  return queryOptions({ queryKey: [...source.key, asked], queryFn: ({ signal }) => source.read(asked, signal) })
}

/** The view whose screen this is, else the one whose filters stand in the address, else the first. */
export function viewOf({ view, views = [] }: Pick<List<never>, 'view' | 'views'>, filters: Filters) {
  const holds = ({ filters: own, to }: ListView) =>
    own && !to && Object.entries(own).every(([name, values]) => filters[name]?.join() === values.join())
  return views.find(({ id }) => id === view) ?? views.find(holds) ?? views[0]
}

/** The server sorts the whole list where it says so; by other columns the page is sorted, and their heading says so. */
function useSorting<R extends Listed>(
  columns: List<R>['columns'],
  data: ListPart<R> | undefined,
  page: number,
  setSort: (sort: string | undefined) => void,
): {
  rows: readonly R[] | undefined
  /** The rows of any page, in the order that this one is in. */
  sorted: (rows: readonly R[]) => readonly R[]
  sorting: Sorting
} {
  const [ofPage, setOfPage] = useState<Sort>()
  const column = columns.find(({ id }) => id === ofPage?.id)
  const rows: readonly R[] | undefined = data?.items
  const sorted = (rows: readonly R[]) => (ofPage && column ? sortedBy(rows, column, ofPage.down) : rows)
  const whole = data !== undefined && page === 0 && !data.next
  const byServer = (id: string) => data?.sortable.includes(id) ?? false
  const inUse = data?.sort ? { id: data.sort.column, down: data.sort.descending ?? false } : undefined
  return {
    rows: rows && sorted(rows),
    sorted,
    sorting: {
      now: ofPage ?? inUse,
      pageOnly: (id) => !byServer(id) && !whole,
      onSort(id) {
        if (!byServer(id)) return setOfPage(nextOrder(ofPage, id))
        setOfPage(undefined)
        setSort(writeSort({ id, down: inUse?.id !== id || ofPage !== undefined || !inUse.down }))
      },
    },
  }
}
