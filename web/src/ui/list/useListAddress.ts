import { useMatch, useRouter, useSearch } from '@tanstack/react-router'
import { type Href, withSearch } from '../../core/paths'
import { type Filters, readFilters, writeFilter } from './filters'

/** The name of the open page in an address. */
const OPEN = 'open'
const NOTHING = 0

/** The names in an address that are no filters. */
const OTHERS = new Set(['page', 'cursor', 'sort', 'view', 'conciergerieId', 'dir', OPEN])

/** Keeps filters, order and page of a list in the address, so that it can be reloaded, shared, and come back to. */
export function useListAddress() {
  const router = useRouter()
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const filters = readFilters(search, OTHERS)
  const page = Math.max(0, Math.trunc(Number(search.page ?? 0)) || 0)
  const opened = Number(search[OPEN]) || undefined
  // The address of the list itself: while something is opened from it, the current address is already that one's.
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname }) as Href
  const searchOf = (filters: Filters, others: Record<string, string | undefined>, open = opened) => ({
    view: search.view,
    // The conciergerie of the list, where that is not the chosen one.
    conciergerieId: search.conciergerieId,
    // The folder of which it is the list.
    dir: search.dir,
    ...writeFilters(filters),
    ...others,
    // Last, so that no filter of this name takes its place.
    [OPEN]: open ? String(open) : undefined,
  })
  const pageSearch = (page: number, cursor?: string) => ({
    sort: search.sort,
    ...(page > 0 && { page: String(page), cursor }),
  })
  const to = (filters: Filters, others: Record<string, string | undefined>, replace: boolean) => {
    const next = searchOf(filters, others)
    void router.navigate({ to: '.', search: next as never, replace, resetScroll: !replace, viewTransition: false })
  }
  return {
    filters,
    /** From 0. */
    page,
    cursor: page > 0 ? search.cursor : undefined,
    /** A column, with `-` before it from the last to the first; the list's own order when absent. */
    sort: search.sort,
    /** Other filters begin at the first page again. */
    setFilters: (next: Filters) => to(next, { sort: search.sort }, true),
    /** Another view, in its own order. */
    showView: (next: Filters) => to(next, {}, true),
    setSort: (sort: string | undefined) => to(filters, { sort }, true),
    /** Another page; going back leads to the one before. */
    goToPage: (next: number, cursor?: string) => to(filters, pageSearch(next, cursor), false),
    /** The id of what is open beside the list. */
    opened,
    /** Where a page stands, with something open beside it or nothing. */
    hrefOf: (page: number, cursor?: string, open = NOTHING) =>
      withSearch(here, searchOf(filters, pageSearch(page, cursor), open)),
  }
}

/** The search parameters of filters. */
export const writeFilters = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, writeFilter(values)]))
