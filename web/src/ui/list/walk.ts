import { createStore } from '../../base/store'
import type { Href } from '../../core/paths'

/** One way or the other along a list. */
export type Direction = 'previous' | 'next'

/** Reads another page of a list. */
export type ReadPage = () => Promise<Walk>

/** The rows of one page of a list, so that what was opened from it leads to its neighbours. */
export interface Walk {
  /** The list as it was filtered, at this page. */
  list: Href
  title: string
  rows: readonly Href[]
  /** From 1; absent where it is the only one. */
  page?: number
  /** The address of this page with a row open beside it, where the list can show it so. */
  beside?: (row: Href) => Href
  /** The row that is open beside the list and no longer in it, and how many rows stand before it. */
  gap?: { here: Href; at: number }
  /** The way to the page beside this one; nothing where the list ends. */
  readPage: (to: Direction) => ReadPage | undefined
}

/** The page that was looked at last. Behind it the one before, which what is still on screen may have been opened from. */
export const lastWalks = createStore<readonly Walk[]>([])

/** Where something stands in the list that it was opened from. */
export interface Place
  extends Partial<Record<Direction, Href | ReadPage>>,
    Pick<Walk, 'list' | 'title' | 'page' | 'beside'> {
  here: Href
  /** From 1, on its page; absent when it has left the list. */
  at?: number
  of: number
}

/** Where `here` stands in a list; nowhere when it is not one of its rows. */
export function placeIn(walks: readonly Walk[], here: Href): Place | undefined {
  const walk = walkWith(walks, here)
  if (!walk) return undefined
  const { list, title, rows, page, beside, readPage } = walk
  const { before, after } = around(walk, here)
  const previous = before.at(-1) ?? readPage('previous')
  const next = after[0] ?? readPage('next')
  const at = rows.includes(here) ? before.length + 1 : undefined
  return { list, title, page, beside, here, at, of: rows.length, previous, next }
}

const walkWith = (walks: readonly Walk[], here: Href) =>
  walks.find(({ rows, gap }) => rows.includes(here) || gap?.here === here)

/** The rows before and after one of a page, or before and after the place that it has left. */
function around({ rows, gap }: Walk, here: Href) {
  const at = rows.indexOf(here)
  const left = gap?.at ?? 0
  return at === -1
    ? { before: rows.slice(0, left), after: rows.slice(left) }
    : { before: rows.slice(0, at), after: rows.slice(at + 1) }
}

/**
 * A page that was read again while `here` is open beside it. Where that is no longer one of its rows, its place is kept
 * between those that it stood between; what never was one stands before the first.
 */
export function withPlaceOf(here: Href, walk: Walk, walks: readonly Walk[]): Walk {
  const { rows } = walk
  if (rows.includes(here)) return walk
  const last = walkWith(walks, here)
  const { before, after } = last ? around(last, here) : { before: [], after: [] }
  const isThere = (row: Href) => rows.includes(row)
  const next = after.find(isThere)
  const previous = before.findLast(isThere)
  const at = next ? rows.indexOf(next) : previous ? rows.indexOf(previous) + 1 : 0
  return { ...walk, gap: { here, at } }
}

/** The row of a page that somebody comes to from `here`. Rows that moved may have brought `here` itself to that page. */
export function firstFrom(here: Href, { rows }: Pick<Walk, 'rows'>, to: Direction): Href | undefined {
  const ahead = to === 'next' ? rows : rows.toReversed()
  return ahead[ahead.indexOf(here) + 1]
}
