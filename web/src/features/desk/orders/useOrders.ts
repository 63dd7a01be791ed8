import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { OrdersQuery } from '../../../api/schema'
import { type Filters, valuesOf } from './filters'
import { type OrdersAddress, useOrdersAddress } from './useOrdersAddress'

const EVERY_MS = 60_000

/** Orders on a page, by the server's count. */
export const PAGE_SIZE = 100

/** A list of the desk, as its address asks for it, fresh every minute. `fixed` filters hold whatever the address says. */
export function useOrders(action: 'AllOrdersList' | 'InboxOrdersList', fixed: Filters = {}) {
  const address = useOrdersAddress()
  const data = ordersQuery(address, fixed)
  const answer = useQuery({ ...q(action, { data }), refetchInterval: EVERY_MS, placeholderData: keepPreviousData })
  return { ...address, ...answer, request: data }
}

/** A page is reached by its cursor when that is known, else by its number. */
export function ordersQuery(
  { filters, page, cursor }: Pick<OrdersAddress, 'filters' | 'page' | 'cursor'>,
  fixed: Filters,
) {
  const values = valuesOf({ ...fixed, ...filters })
  const query: OrdersQuery = {}
  if (values.length > 0) query.filters = values
  // The orders of one person have a list of their own: the server need not look through those of the desk.
  const [adherent, ...others] = filters.adherent ?? []
  if (adherent && others.length === 0) query.adherentId = Number(adherent)
  if (cursor) query.cursor = cursor
  else if (page > 0) query.page = page
  return query
}
