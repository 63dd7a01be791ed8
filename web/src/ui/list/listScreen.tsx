import './list.css'
import { call, type RequestOf } from '../../api/client'
import { ListPage } from './ListPage'
import type { List, ListAction, ListPart, ListSource, RowOf, ServedList } from './list'

/** Makes the screen of a list. The place gives everything that is particular to it. */
export function listScreen<N extends ListAction>(list: ServedList<N>) {
  return function ListScreen(particular: Partial<ServedList<N>>) {
    const all = { ...list, ...particular }
    // Pages come from this action alone.
    const beneath = all.beneath as List<RowOf<N>>['beneath']
    return <ListPage list={{ ...all, beneath, source: servedBy(all) }} />
  }
}

const servedBy = <N extends ListAction>({ action, request, exported }: ServedList<N>): ListSource<RowOf<N>> => ({
  key: request ? [action, request] : [action],
  read: (asked, signal, whole) =>
    call(action, { data: { ...request, ...(whole && exported), ...asked } } as RequestOf<N>, { signal }) as Promise<
      ListPart<RowOf<N>>
    >,
})
