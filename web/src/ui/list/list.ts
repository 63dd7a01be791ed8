import type { ReactNode } from 'react'
import type { Actions } from '../../api/actions'
import type { ActionName, RequestOf, ResponseOf } from '../../api/client'
import type { FilterValue, ListAnswer, Sort } from '../../api/schema'
import type { Href } from '../../core/paths'
import type { Column } from './columns'
import type { Filters } from './filters'
import type { RowAction } from './rowAction'

/** What stands in a list. */
export interface Listed {
  id: number
}

/** A page of a list. */
export type ListPart<R> = ListAnswer & { items: readonly R[] }

/** What of a list is asked for. */
export interface Asked {
  filters: FilterValue[]
  page?: number
  cursor?: string
  sort?: Sort
}

/** Where the pages of a list come from. */
export interface ListSource<R> {
  /** What its answers are kept under, beginning with the action that reads them, and by which saved views are. */
  key: readonly [action: ActionName, ...particular: unknown[]]
  /** A page; `whole` is for a file or for paper. */
  read: (asked: Asked, signal: AbortSignal, whole?: boolean) => Promise<ListPart<R>>
}

/** The actions that answer with a page of a list. */
export type ListAction = {
  [N in keyof Actions]: Actions[N]['response'] extends ListAnswer & { items: readonly Listed[] } ? N : never
}[ActionName]
export type RowOf<N extends ListAction> = ResponseOf<N>['items'][number]

/** What a call for a page may say besides. */
export type ListRequest<N extends ListAction> = Omit<
  NonNullable<(RequestOf<N> & { data?: object })['data']>,
  'filters' | 'page' | 'cursor' | 'sort'
>

/** A way to look at a list that everybody has: a tab. */
export interface ListView {
  id: string
  label: string
  /** What it holds, where its label does not say it. */
  hint?: string
  /** Instead of the title of the list. */
  title?: string
  /** Hold whatever else is filtered. */
  filters?: Filters
  /** A screen of its own. */
  to?: Href
  /** Said when it is empty. */
  empty?: string
}

/** Something that can be entered from a list. */
export interface Creation {
  title: string
  action: ActionName
  open: () => unknown
}

/** What a list shows beside itself on a wide screen. */
export interface OpensBeside {
  /** The page that it is elsewhere. */
  page: (id: number) => Href
  /** The same screen: its `Page` is drawn as a panel. */
  show: (id: number) => ReactNode
}

/** A list of the back office: everything that its screen, file and paper are made of. */
export interface List<R extends Listed> {
  source: ListSource<R>
  title: string
  /** What it lists: one, and several. */
  unit: readonly [one: string, several: string]
  columns: readonly Column<R>[]
  /** What the search field is for; absent: nothing here is searched. */
  search?: string
  /** Said when there is nothing at all, and what that means. */
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
  /** Filters with a control of their own in the bar. */
  atHand?: readonly string[]
  /** Looks again every minute. */
  live?: boolean
  /** Filters that make no sense here. */
  without?: readonly string[]
  back?: Href
  /** More buttons beside its title. */
  buttons?: ReactNode
  /** Said above its rows. */
  more?: ReactNode
  /** What its signs mean. */
  legend?: ReactNode
  /** What else a page answers with, under it. */
  beneath?: (page: ListPart<R>) => ReactNode
}

/** A list whose pages an action answers with. */
export interface ServedList<N extends ListAction> extends Omit<List<RowOf<N>>, 'source' | 'beneath'> {
  action: N
  /** What is asked for besides filters and page; of files and paper, too. */
  request?: ListRequest<N>
  exported?: ListRequest<N>
  beneath?: (page: ResponseOf<N>) => ReactNode
}
