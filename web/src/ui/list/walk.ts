import { createStore } from '../../app/store'
import type { Href } from '../../paths'

/** The rows of the list that was looked at last, so that what was opened from it leads to its neighbours. */
export interface Walk {
  /** The list as it was filtered. */
  list: Href
  title: string
  rows: readonly Href[]
}

export const lastWalk = createStore<Walk | undefined>(undefined)

/** Where something stands in the list that it was opened from. */
export interface Place {
  list: Href
  title: string
  /** From 1. */
  at: number
  of: number
  previous?: Href
  next?: Href
}

/** Where `here` stands in a list; nowhere when it is not one of its rows. */
export function placeIn(walk: Walk | undefined, here: Href): Place | undefined {
  const at = walk?.rows.indexOf(here) ?? -1
  if (!walk || at === -1) return undefined
  const { list, title, rows } = walk
  return { list, title, at: at + 1, of: rows.length, previous: rows[at - 1], next: rows[at + 1] }
}
