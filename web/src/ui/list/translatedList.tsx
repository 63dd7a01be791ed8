import './list.css'
import { type ActionName, call, type RequestOf, type ResponseOf } from '../../api/client'
import { ListPage } from './ListPage'
import type { List, Listed, ListPart, ListQuestion } from './list'

/** A list whose action asks and answers in words of its own. */
interface TranslatedList<R extends Listed, N extends ActionName> extends Omit<List<R>, 'source'> {
  action: N
  /** The subject of the list, where the action lists many. */
  about?: unknown
  /** The request in the words of the action. */
  request: (asked: ListQuestion) => RequestOf<N>
  /** The answer in the words of lists. */
  part: (answer: ResponseOf<N>, asked: ListQuestion) => ListPart<R> | Promise<ListPart<R>>
}

/** The screen of such a list. */
export function TranslatedList<R extends Listed, N extends ActionName>(props: TranslatedList<R, N>) {
  const { action, about, request, part, ...list } = props
  const read = async (asked: ListQuestion, signal: AbortSignal) =>
    part(await call(action, request(asked), { signal }), asked)
  return <ListPage list={{ ...list, source: { key: about === undefined ? [action] : [action, about], read } }} />
}
