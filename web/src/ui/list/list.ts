import type { ReactNode } from 'react'
import type { Actions } from '../../api/actions'
import type { ActionName, RequestOf, ResponseOf } from '../../api/client'
import type { FilterValue, ListAnswer, Sort } from '../../api/schema'
import type { Href } from '../../core/paths'
import type { Column } from './columns'
import type { Filters } from './filters'
import type { RowAction } from './rowAction'

/** A row of a list. */
export interface Listed {
  id: number
}

/** A page of a list. */
export type ListPart<R> = ListAnswer & { items: readonly R[] }

/** The question that a list puts to the server. */
export interface ListQuestion {
  filters: FilterValue[]
  page?: number
  cursor?: string
  sort?: Sort
}

/** Where the pages of a list come from. */
export interface ListSource<R> {
  /** The key of its answers, beginning with the action that reads them; its saved views have the same. */
  key: readonly [action: ActionName, ...particular: unknown[]]
  /** A page; `whole` is for a file or for paper. */
  read: (asked: ListQuestion, signal: AbortSignal, whole?: boolean) => Promise<ListPart<R>>
}

/** The actions that answer with a page of a list. */
export type ListAction = {
  [N in keyof Actions]: Actions[N]['response'] extends ListAnswer & { items: readonly Listed[] } ? N : never
}[ActionName]
export type RowOf<N extends ListAction> = ResponseOf<N>['items'][number]

/** The further fields of a call for a page. */
export type ListRequest<N extends ListAction> = Omit<
  NonNullable<(RequestOf<N> & { data?: object })['data']>,
  'filters' | 'page' | 'cursor' | 'sort'
>

/** A way to look at a list that everybody has: a tab. */
export interface ListView {
  id: string
  label: string
  /** The content of the view, where its label does not say it. */
  hint?: string
  /** Instead of the title of the list. */
  title?: string
  /** Filters that hold in this view whatever else is chosen. */
  filters?: Filters
  /** A screen of its own, which the tab leads to. */
  to?: Href
  /** The text when the view is empty. */
  empty?: string
}

/** Something that can be entered from a list. */
export interface Creation {
  title: string
  action: ActionName
  open: () => unknown
}

/** The page that a list shows beside itself on a wide screen. */
export interface OpensBeside {
  /** The page that it is elsewhere. */
  page: (id: number) => Href
  /** The same screen: its `Page` is drawn as a panel. */
  show: (id: number) => ReactNode
}

/** The column that a total adds up, and the rows that it leaves out: by the fact that the server's total goes by. */
export interface Sum<R> {
  column: string
  leavesOut: (row: R) => boolean
}

/** A list of the back office: everything that its screen, file and paper are made of. */
export interface List<R extends Listed> {
  source: ListSource<R>
  title: string
  /** The unit that it lists: one, and several. */
  unit: readonly [one: string, several: string]
  columns: readonly Column<R>[]
  /** The purpose of the search field; absent where nothing is searched. */
  search?: string
  /** The text when there is nothing at all, and its explanation. */
  empty: readonly [title: string, more: string]
  /** Opens a row. */
  open?: (row: R) => Href
  /** Opens a row beside the list instead, where the screen is wide enough for both. */
  beside?: OpensBeside
  /** The first one is the list itself. */
  views?: readonly ListView[]
  /** The view whose screen this is; otherwise the address says which. */
  view?: string
  /** The person may make the first one by the big button. */
  create?: readonly Creation[]
  actions?: readonly RowAction<R>[]
  /** The totals of the answer that are no plain sum of the column of their name: the column, and the rows that they leave out. */
  sums?: { readonly [total: string]: Sum<R> }
  /** Filters with a control of their own in the bar. */
  atHand?: readonly string[]
  /** The list is read again every minute. */
  live?: boolean
  /** The server looks through few rows for it: even while it is filtered, the changes of others show at once. */
  short?: boolean
  /** Filters that make no sense here. */
  without?: readonly string[]
  back?: Href
  /** More buttons beside its title. */
  buttons?: ReactNode
  /** A part above the rows. */
  more?: ReactNode
  /** The meaning of the signs of its rows. */
  legend?: (rows: readonly R[]) => ReactNode
  /** Further parts of a page's answer, under it. */
  beneath?: (page: ListPart<R>) => ReactNode
}

/** A list whose pages an action answers with. */
export interface ServedList<N extends ListAction> extends Omit<List<RowOf<N>>, 'source' | 'beneath'> {
  action: N
  /** The question besides filters and page; for files and paper, too. */
  request?: ListRequest<N>
  exported?: ListRequest<N>
  beneath?: (page: ResponseOf<N>) => ReactNode
}
