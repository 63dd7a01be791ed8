import './table.css'
import { Pagination, Skeleton, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useWords } from '../app/lang'
import { EmptyState, ErrorState } from './states'
import { useNarrow } from './useNarrow'
import { uiWords } from './words'

export interface Column<R> {
  id: string
  header: string
  cell: (row: R) => ReactNode
  /** Makes the column sortable. */
  sortBy?: (row: R) => string | number | null | undefined
  align?: 'end'
  /** CSS width; columns without one share the rest. */
  width?: string
  /** Where the cell stands on a phone's card: its title, its amount, a line of details, or nowhere. */
  card?: 'title' | 'aside' | 'line' | 'hidden'
}

interface DataTableProps<R> {
  /** What the table lists, for those who cannot see it. */
  label: string
  columns: ReadonlyArray<Column<R>>
  rows: readonly R[] | undefined
  rowKey: (row: R) => string | number
  error?: unknown
  onRetry?: () => void
  /** Opens a row; the first column's cell should then be a link for keyboards. */
  onOpen?: (row: R) => void
  /** Said when there is nothing, with what to do about it. */
  empty?: ReactNode
  /** Pages counted from 0, for lists that the server cuts. */
  paging?: { page: number; pageSize: number; total: number; onPage: (page: number) => void }
  /** A line under the table, such as totals. */
  footer?: ReactNode
}

interface Sort {
  id: string
  down: boolean
}

/** A list: a table on wide screens and on paper, cards on phones; sorting, waiting, emptiness and failure included. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, columns, rows, error, onRetry, empty, paging, footer } = props
  const w = useWords(uiWords)
  const narrow = useNarrow()
  const [sort, setSort] = useState<Sort>()
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort])

  if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />
  if (rows?.length === 0) return <div className="surface">{empty ?? <EmptyState title={w.emptyTable} />}</div>
  const pages = paging ? Math.ceil(paging.total / paging.pageSize) : 1
  return (
    <div className="data" aria-busy={!rows || undefined}>
      {narrow ? <Cards {...props} rows={sorted} /> : <Table {...props} rows={sorted} sort={sort} onSort={setSort} />}
      {footer}
      {paging && pages > 1 && (
        <Pagination
          className="noprint"
          mt="sm"
          aria-label={label}
          total={pages}
          value={paging.page + 1}
          onChange={(page) => paging.onPage(page - 1)}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? w.next : w.previous })}
        />
      )}
    </div>
  )
}

type PartProps<R> = DataTableProps<R> & { rows: readonly R[] | undefined }

function Table<R>(props: PartProps<R> & { sort?: Sort; onSort: (sort?: Sort) => void }) {
  const { label, columns, rows, rowKey, onOpen, sort, onSort } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    <section className="surface table-box" tabIndex={0} aria-label={label}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr
                  key={rowKey(row)}
                  data-open={onOpen ? true : undefined}
                  onClick={onOpen && ((event) => !isOnControl(event.target) && onOpen(row))}
                >
                  {columns.map((column) => (
                    <td key={column.id} data-align={column.align}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : WAITING.map((key) => (
                <tr key={key}>
                  {columns.map((column) => (
                    <td key={column.id}>
                      <Skeleton height={12} radius="sm" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

interface HeaderCellProps<R> {
  column: Column<R>
  sort?: Sort
  onSort: (sort?: Sort) => void
}

/** Up, then down, then as the server had it. */
function HeaderCell<R>({ column, sort, onSort }: HeaderCellProps<R>) {
  const mine = sort?.id === column.id ? sort : undefined
  const next = !mine ? { id: column.id, down: false } : mine.down ? undefined : { id: column.id, down: true }
  const Icon = !mine ? IconSelector : mine.down ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      data-align={column.align}
      aria-sort={mine ? (mine.down ? 'descending' : 'ascending') : undefined}
    >
      {column.sortBy ? (
        <button type="button" onClick={() => onSort(next)}>
          {column.header}
          <Icon size={14} aria-hidden data-idle={!mine || undefined} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function Cards<R>({ label, columns, rows, rowKey, onOpen }: PartProps<R>) {
  const at = (place: Column<R>['card']) => columns.filter((column) => (column.card ?? 'line') === place)
  return (
    <ul className="rows surface" aria-label={label}>
      {rows
        ? rows.map((row) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the title is a link; a tap anywhere else is a comfort
            <li
              key={rowKey(row)}
              className="card"
              onClick={onOpen && ((event) => !isOnControl(event.target) && onOpen(row))}
            >
              <Text fw={600} component="div">
                {at('title').map((column) => (
                  <Fragment key={column.id}>{column.cell(row)}</Fragment>
                ))}
              </Text>
              <div className="card-aside">
                {at('aside').map((column) => (
                  <Fragment key={column.id}>{column.cell(row)}</Fragment>
                ))}
              </div>
              {at('line').map((column) => (
                <div key={column.id} className="card-line">
                  <span>{column.header}</span> {column.cell(row)}
                </div>
              ))}
            </li>
          ))
        : WAITING.slice(0, 6).map((key) => (
            <li key={key} className="card">
              <Skeleton height={14} width="60%" />
              <Skeleton height={12} />
            </li>
          ))}
    </ul>
  )
}

const WAITING = Array.from({ length: 10 }, (_, i) => `waiting-${i}`)

const isOnControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

function sortRows<R>(rows: readonly R[] | undefined, columns: ReadonlyArray<Column<R>>, sort: Sort | undefined) {
  const key = sort && columns.find((column) => column.id === sort.id)?.sortBy
  if (!rows || !key) return rows
  const sign = sort.down ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(key(a), key(b)))
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** Numbers as numbers, text as the French sort it; what is missing stands first. */
export function compare(a: string | number | null | undefined, b: string | number | null | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : -1
  if (b === null || b === undefined) return 1
  return collator.compare(String(a), String(b))
}
