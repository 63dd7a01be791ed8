import './list.css'
import type { ActionName, RequestOf, ResponseOf } from '../../api/client'
import { q, queryClient } from '../../api/query'
import type { Filter } from '../../api/schema'
import { fold } from '../format'
import { type Column, writtenValue } from './columns'
import { ListPage } from './ListPage'
import type { List, Listed, ListPart, ListQuestion } from './list'

/** A filter of rows that are all in hand. */
export interface HeldFilter<R> extends Pick<Filter, 'name' | 'label'> {
  /** The value of a row, or all that it has. */
  of: (row: R) => string | readonly string[]
}

/** A list of rows that an action answers with all at once: filtered, sorted and counted here. */
interface HeldList<R extends Listed, N extends ActionName> extends Omit<List<R>, 'source'> {
  action: N
  request: RequestOf<N>
  rows: (answer: ResponseOf<N>) => readonly R[]
  filters: readonly HeldFilter<R>[]
}

/** The screen of such a list. */
export function HeldList<R extends Listed, N extends ActionName>(props: HeldList<R, N>) {
  const { action, request, rows, filters, ...list } = props
  const read = async (asked: ListQuestion) => {
    const answer = await queryClient.fetchQuery(q(action, request))
    return heldPart(rows(answer), list.columns, filters, asked)
  }
  // Views of one answer show rows of their own.
  return <ListPage list={{ ...list, source: { key: [action, request, 'held', list.view], read } }} />
}

/** All rows that filters leave, as a server would answer. */
export function heldPart<R extends Listed>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  filters: readonly HeldFilter<R>[],
  asked: ListQuestion,
): ListPart<R> {
  const wanted = (name: string) => asked.filters.find((one) => one.name === name)?.values
  const text = fold(wanted('text')?.[0]?.trim() ?? '')
  const says = (row: R) =>
    columns.some((one) => [writtenValue(one, row), one.also?.value(row)].some((it) => it && fold(it).includes(text)))
  const items = rows.filter(
    (row) =>
      (!text || says(row)) &&
      filters.every(({ name, of }) => wanted(name)?.some((it) => all(of(row)).includes(it)) ?? true),
  )
  return {
    items,
    filters: filters.map((one) => choicesOf(one, rows, wanted(one.name))),
    totalItems: items.length,
    totalIsMinimum: false,
    next: null,
    sort: null,
    sortable: [],
    totals: [],
    searchEnded: null,
  }
}

const all = (values: string | readonly string[]) => (typeof values === 'string' ? [values] : values)

/** A filter with the values that its rows have. */
function choicesOf<R>({ name, label, of }: HeldFilter<R>, rows: readonly R[], selected: string[] = []): Filter {
  const values = [...new Set([...rows.flatMap((row) => all(of(row))), ...selected])]
    .filter(Boolean)
    .toSorted((a, b) => a.localeCompare(b, 'fr'))
  return {
    name,
    label,
    type: 'in',
    ids: values.map((id) => ({ id, name: id })),
    search: null,
    valuesSelected: selected,
  }
}
