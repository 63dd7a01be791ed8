import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { Code, isFailure } from '../../api/failure'
import type { ListAnswer } from '../../api/schema'
import { PARIS } from '../../base/locale'
import { may } from '../../core/access'
import { useSession } from '../../core/session'
import { Page } from '../Page'
import { EmptyState, ErrorState } from '../states'
import { BesidePanel } from './BesidePanel'
import { ListExport } from './Export'
import { FilterBar } from './FilterBar'
import { withoutFilters } from './filters'
import { ListRows } from './ListRows'
import type { List, Listed } from './list'
import { Pager } from './Pager'
import { useSelection } from './Selection'
import { type Beside, useBeside } from './useBeside'
import { useList } from './useList'
import { useRowActions } from './useRowActions'
import { useRowKeys } from './useRowKeys'
import { useShownRow } from './useShownRow'
import { useWalk } from './useWalk'
import { ViewTabs } from './ViewTabs'
import { w } from './words'

interface PartProps<R extends Listed> {
  list: List<R>
  now: ReturnType<typeof useList<R>>
}

/** The screen of a list, and what is open beside it. */
export function ListPage<R extends Listed>({ list }: { list: List<R> }) {
  const now = useList(list)
  const beside = useBeside(list, now)
  const page = <WholeList list={list} now={now} beside={beside} />
  if (!list.beside) return page
  const shown = beside?.shown
  return (
    <div className="list-beside" data-open={shown !== undefined || undefined}>
      {page}
      {beside && shown !== undefined && <BesidePanel key={shown} id={shown} of={list.beside} beside={beside} />}
    </div>
  )
}

interface WholeProps<R extends Listed> extends PartProps<R> {
  beside?: Beside
}

function WholeList<R extends Listed>({ list, now, beside }: WholeProps<R>) {
  const { data, error, view, isPlaceholderData } = now
  const title = view?.title ?? list.title
  return (
    <Page
      title={title}
      width="wide"
      lead={
        data && [w.count(data.totalItems, data.totalIsMinimum, list.unit), endInWords(data)].filter(Boolean).join(' ')
      }
      back={list.back && { to: list.back }}
      busy={(!data && !error) || isPlaceholderData}
      actions={
        <Group gap="xs">
          <ListExport list={list} now={now} title={title} />
          <Create list={list} />
          {list.buttons}
        </Group>
      }
    >
      {list.more}
      <ViewTabs list={list} now={now} />
      {view?.hint && <p className="view-hint">{view.hint}</p>}
      <FilterBar list={list} now={now} />
      <ListBody list={list} now={now} beside={beside} title={title} />
      {data && list.beneath?.(data)}
    </Page>
  )
}

/** The things that can be entered here, for those who may. */
function Create<R extends Listed>({ list: { create = [] } }: Pick<PartProps<R>, 'list'>) {
  const user = useSession()
  return create
    .filter(({ action }) => may(user, action))
    .map(({ title, open }, i) => (
      <Button
        key={title}
        data-creates
        variant={i === 0 ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => void open()}
      >
        {title}
      </Button>
    ))
}

function ListBody<R extends Listed>({ list, now, beside, title }: WholeProps<R> & { title: string }) {
  const { data, error, refetch, page, goToPage, isPlaceholderData, columns, rows, sorting } = now
  const { open, actions = [] } = list
  const element = useRef<HTMLDivElement>(null)
  const shown = beside?.shown
  useRowKeys(element, shown !== undefined)
  useRowActions(element, rows, actions)
  useShownRow(element, shown, rows !== undefined)
  useWalk(now, title, list)
  const selection = useSelection(rows)
  if (!data && error) return <Refused list={list} now={now} onRetry={() => void refetch()} />
  if (rows?.length === 0)
    return (
      <div className="surface">
        <Empty list={list} now={now} />
      </div>
    )
  return (
    <div className="list" ref={element} data-stale={isPlaceholderData || undefined} aria-busy={!rows || undefined}>
      <ListRows
        label={title}
        columns={shown === undefined ? columns : columns.filter(({ spare }) => spare !== true)}
        rows={rows}
        open={open}
        beside={beside}
        actions={actions}
        selection={selection}
        sums={list.sums}
        sorting={sorting}
      />
      {rows && list.legend?.(rows)}
      {data && <Pager data={data} page={page} onPage={goToPage} busy={isPlaceholderData} sums={list.sums} />}
      <p className="keys-hint noprint">{w.keys}</p>
    </div>
  )
}

const ResetFilters = ({ onReset }: { onReset: () => void }) => (
  <Button variant="light" mt="xs" onClick={onReset}>
    {w.reset}
  </Button>
)

/** The list could not be read; if a filter is unknown, the message says so. */
function Refused<R extends Listed>({ now, onRetry }: PartProps<R> & { onRetry: () => void }) {
  const { error, filters, sort, showView } = now
  if ((Object.keys(filters).length === 0 && !sort) || !isFailure(error, Code.invalid))
    return <ErrorState error={error} onRetry={onRetry} />
  return (
    <div className="surface" role="alert">
      <EmptyState title={w.filterError} action={<ResetFilters onReset={() => showView({})} />} />
    </div>
  )
}

/** Says how far a search went that did not go to the end. */
function endInWords({ searchEnded, sort }: Pick<ListAnswer, 'searchEnded' | 'sort'>) {
  if (!searchEnded) return ''
  const since = new Date(searchEnded.at).toLocaleDateString('fr-FR', { dateStyle: 'long', timeZone: PARIS })
  return w.searchEnded(searchEnded.rows, since, sort !== null && !sort.descending)
}

/** Nothing here: nothing at all, nothing that matches, or nothing so far. */
function Empty<R extends Listed>({ list, now }: PartProps<R>) {
  const { data, view, filters, setFilters } = now
  const [title, more] = list.empty
  if (Object.keys(withoutFilters(filters, view?.filters ?? {})).length > 0)
    return (
      <EmptyState title={title} action={<ResetFilters onReset={() => setFilters(view?.filters ?? {})} />}>
        {data?.searchEnded ? endInWords(data) : w.noMatch}
      </EmptyState>
    )
  return <EmptyState title={title}>{view?.empty ?? more}</EmptyState>
}
