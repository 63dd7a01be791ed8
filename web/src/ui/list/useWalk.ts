import { useEffect } from 'react'
import type { ResponseOf } from '../../api/client'
import { queryClient } from '../../api/query'
import type { Href } from '../../paths'
import type { List, ListAction, RowOf } from './list'
import type { useList } from './useList'
import { type Direction, lastWalks, type Walk } from './walk'

/** What is opened from a list leads to its neighbours, and back. */
export function useWalk<N extends ListAction>(now: ReturnType<typeof useList<N>>, title: string, { open }: List<N>) {
  const { data, page, isPlaceholderData } = now
  // Until a page has come, its address holds the rows of another.
  useEffect(() => {
    if (data && open && !isPlaceholderData) lastWalks.set([walkOf({ ...now, title, open }, page, now.cursor, data)])
  })
}

interface Walked<N extends ListAction> extends Pick<ReturnType<typeof useList<N>>, 'hrefOf' | 'pageAt' | 'sorted'> {
  title: string
  open: (row: RowOf<N>) => Href
}

/** One page as a walk. The pages beside it are asked for as the list asks for them. */
function walkOf<N extends ListAction>(
  list: Walked<N>,
  page: number,
  cursor: string | undefined,
  { items, next }: ResponseOf<N>,
): Walk {
  const read = async (page: number, cursor?: string) =>
    walkOf(list, page, cursor, await queryClient.fetchQuery(list.pageAt(page, cursor)))
  return {
    list: list.hrefOf(page, cursor),
    title: list.title,
    rows: list.sorted(items).map(list.open),
    page: page > 0 || next ? page + 1 : undefined,
    turn: (to: Direction) => {
      if (to === 'previous') return page > 0 ? () => read(page - 1) : undefined
      return next ? () => read(page + 1, next) : undefined
    },
  }
}
