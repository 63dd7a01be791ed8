import { useEffect } from 'react'
import { queryClient } from '../../api/query'
import type { Href } from '../../core/paths'
import type { List, Listed, ListPart } from './list'
import type { useList } from './useList'
import { type Direction, lastWalks, type Walk, withPlaceOf } from './walk'

/** Leads from an opened row to its neighbours, and back. */
export function useWalk<R extends Listed>(now: ReturnType<typeof useList<R>>, title: string, list: List<R>) {
  const { data, page, opened, isPlaceholderData } = now
  const { open, beside } = list
  // Until a page has come, its address still shows the rows of another one.
  useEffect(() => {
    if (!data || !open || isPlaceholderData) return
    const walk = walkOf({ ...now, title, open, opensBeside: beside !== undefined }, page, now.cursor, data)
    const here = opened === undefined ? undefined : beside?.page(opened)
    lastWalks.set([here ? withPlaceOf(here, walk, lastWalks.get()) : walk])
  })
}

interface Walked<R extends Listed> extends Pick<ReturnType<typeof useList<R>>, 'hrefOf' | 'pageAt' | 'sorted'> {
  title: string
  open: (row: R) => Href
  opensBeside: boolean
}

/** One page as a walk. The pages beside it are asked for as the list asks for them. */
function walkOf<R extends Listed>(
  list: Walked<R>,
  page: number,
  cursor: string | undefined,
  { items, next }: ListPart<R>,
): Walk {
  const read = async (page: number, cursor?: string) =>
    walkOf(list, page, cursor, await queryClient.fetchQuery(list.pageAt(page, cursor)))
  return {
    list: list.hrefOf(page, cursor),
    title: list.title,
    rows: list.sorted(items).map(list.open),
    beside: list.opensBeside
      ? (row) => list.hrefOf(page, cursor, items.find((it) => list.open(it) === row)?.id)
      : undefined,
    page: page > 0 || next ? page + 1 : undefined,
    readPage: (to: Direction) => {
      if (to === 'previous') return page > 0 ? () => read(page - 1) : undefined
      return next ? () => read(page + 1, next) : undefined
    },
  }
}
