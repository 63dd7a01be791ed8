import { useRouter, useSearch } from '@tanstack/react-router'
import { type Filters, filtersOf, searchOf } from './filters'

/** What the address of a list says: filters, page, and the cursor of that page when it is known. */
export interface OrdersAddress {
  filters: Filters
  /** From 0. */
  page: number
  cursor: string | undefined
  /** Other filters begin at the first page again. */
  setFilters: (filters: Filters) => void
  /** Another page; going back leads to the one before. */
  goToPage: (page: number, cursor?: string) => void
}

/** Keeps filters and page in the address, so that a list can be reloaded, shared, and come back to. */
export function useOrdersAddress(): OrdersAddress {
  const router = useRouter()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const filters = filtersOf(search)
  const page = Math.max(0, Math.trunc(Number(search.page ?? 0)) || 0)
  const to = (next: Record<string, string | undefined>, replace: boolean) =>
    void router.navigate({ to: '.', search: next as never, replace, resetScroll: !replace, viewTransition: false })
  return {
    filters,
    page,
    cursor: page > 0 ? search.cursor : undefined,
    setFilters: (next) => to(searchOf(next), true),
    goToPage: (next, cursor) =>
      to(
        { ...searchOf(filters), page: next > 0 ? String(next) : undefined, cursor: next > 0 ? cursor : undefined },
        false,
      ),
  }
}
