import { useRouter, useSearch } from '@tanstack/react-router'
import type { FilterValue } from '../../../api/schema'
import { readFilters, writeFilter } from '../orders/filters'

/** Filters in use, by the name the server has for them. None is ever empty. */
export type ListFilters = Readonly<Record<string, readonly string[]>>

/** Keeps the filters of these names and the page of a list in the address. */
export function useListAddress(names: readonly string[]) {
  const router = useRouter()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const filters = readFilters(names, search)
  const page = Math.max(0, Math.trunc(Number(search.page ?? 0)) || 0)
  const to = (filters: ListFilters, others: Record<string, string | undefined>, replace: boolean) => {
    const next = { ...Object.fromEntries(names.map((name) => [name, writeFilter(filters[name])])), ...others }
    void router.navigate({ to: '.', search: next as never, replace, resetScroll: !replace, viewTransition: false })
  }
  return {
    filters,
    /** From 0. */
    page,
    cursor: page > 0 ? search.cursor : undefined,
    /** Other filters begin at the first page again. */
    setFilters: (next: ListFilters) => to(next, {}, true),
    /** Another page; going back leads to the one before. */
    goToPage: (next: number, cursor?: string) => to(filters, next > 0 ? { page: String(next), cursor } : {}, false),
  }
}

/** The filters as a call takes them. */
export const filterValues = (filters: ListFilters): FilterValue[] =>
  Object.entries(filters).map(([name, values]) => ({ name, values: [...values] }))
