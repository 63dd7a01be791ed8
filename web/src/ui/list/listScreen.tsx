import './list.css'
import { ListPage } from './ListPage'
import type { List, ListAction } from './list'

/** Makes the screen of a list. What is particular to one place of it, the place gives. */
export function listScreen<N extends ListAction>(list: List<N>) {
  return function ListScreen(particular: Partial<List<N>>) {
    return <ListPage list={{ ...list, ...particular }} />
  }
}
