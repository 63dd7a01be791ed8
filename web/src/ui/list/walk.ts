import { createStore } from '../../app/store'
import type { Href } from '../../paths'

/** One way or the other along a list. */
export type Direction = 'previous' | 'next'

/** Reads another page of a list. */
export type TurnPage = () => Promise<Walk>

/** The rows of one page of a list, so that what was opened from it leads to its neighbours. */
export interface Walk {
  /** The list as it was filtered, at this page. */
  list: Href
  title: string
  rows: readonly Href[]
  /** From 1; absent where it is the only one. */
  page?: number
  /** The way to the page beside this one; nothing where the list ends. */
  turn: (to: Direction) => TurnPage | undefined
}

/** The page that was looked at last. Behind it the one before, which what is still on screen may have been opened from. */
export const lastWalks = createStore<readonly Walk[]>([])

/** Where something stands in the list that it was opened from. */
export interface Place extends Partial<Record<Direction, Href | TurnPage>>, Pick<Walk, 'list' | 'title' | 'page'> {
  here: Href
  /** From 1, on its page. */
  at: number
  of: number
}

/** Where `here` stands in a list; nowhere when it is not one of its rows. */
export function placeIn(walks: readonly Walk[], here: Href): Place | undefined {
  const walk = walks.find(({ rows }) => rows.includes(here))
  if (!walk) return undefined
  const { list, title, rows, page, turn } = walk
  const at = rows.indexOf(here)
  const previous = rows[at - 1] ?? turn('previous')
  const next = rows[at + 1] ?? turn('next')
  return { list, title, page, here, at: at + 1, of: rows.length, previous, next }
}

/** The row of a page that somebody comes to from `here`. Rows that moved may have brought `here` itself to that page. */
export function firstFrom(here: Href, { rows }: Pick<Walk, 'rows'>, to: Direction): Href | undefined {
  const ahead = to === 'next' ? rows : rows.toReversed()
  return ahead[ahead.indexOf(here) + 1]
}
