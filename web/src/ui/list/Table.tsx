import './table.css'
import { Checkbox, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { type MouseEventHandler, useRef } from 'react'
import { go } from '../../core/navigation'
import { useTitle } from '../Section'
import { Cell } from './Cell'
import type { Column } from './columns'
import { isOnControl, leftOut, type RowsProps, WAITING } from './rows'
import { ActionCell } from './Selection'
import type { Sorting } from './sort'
import { isOneLine, narrowed, stepsOf, tellingColumns } from './telling'
import type { Beside } from './useBeside'
import { useRoom } from './useRoom'
import { w } from './words'

interface TableProps<R> extends RowsProps<R> {
  sorting: Sorting
  /** Is called when even the narrowest table is wider than its box. */
  onNoRoom: () => void
}

/** The rows on wide screens and on paper: what tells them apart, as far as there is room for it. */
export function Table<R extends { id: number }>(props: TableProps<R>) {
  const { label, rows, open, beside, actions = [], selection, sums, sorting, onNoRoom } = props
  const box = useRef<HTMLElement>(null)
  // Its surface is a landmark with that name already.
  const name = useTitle() === label ? w.tableOf(label) : label
  const { columns: telling, same } = tellingColumns(props.columns, rows)
  const content = `${telling.map(({ id }) => id)} ${rows?.length} ${rows?.[0]?.id}`
  const { columns, tight, folded } = narrowed(telling, useRoom(box, stepsOf(telling), content, onNoRoom))
  const cut = new Set(columns.filter((column) => rows && isOneLine(column, rows)))
  const selects = selection && actions.length > 0
  const ofLines = actions.filter(({ manyOnly, fits }) => !manyOnly && (!rows || rows.some(fits)))
  return (
    <>
      {same.length > 0 && (
        <p className="list-same">
          {w.inAllRows} {same.map(({ header, value }) => `${header} : ${value}`).join(' · ')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <section ref={box} className="surface table-box" tabIndex={0} aria-label={name}>
        <table className="table" data-tight={tight || undefined}>
          <thead>
            <tr>
              {selects && (
                <th scope="col" className="table-check noprint">
                  <Checkbox
                    size="xs"
                    label={<span className="visually-hidden">{w.selectAll}</span>}
                    checked={selection.all}
                    indeterminate={selection.some && !selection.all}
                    onChange={selection.toggleAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sorting={sorting} />
              ))}
              {ofLines.length > 0 && (
                <th scope="col" data-align="end" className="table-actions noprint">
                  <span className={folded ? 'visually-hidden' : undefined}>{w.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows?.map((row) => (
              <tr
                key={row.id}
                data-open={open ? true : undefined}
                data-row={row.id}
                data-left-out={leftOut(sums, row)}
                aria-current={beside?.shown === row.id ? 'true' : undefined}
                onClick={
                  open && ((event) => !isOnControl(event.target) && (beside ? beside.open(row.id) : go(open(row))))
                }
              >
                {selects && (
                  <td className="table-check noprint">
                    <Checkbox
                      size="xs"
                      label={<span className="visually-hidden">{w.select(row.id)}</span>}
                      checked={selection.has(row)}
                      onChange={() => selection.toggle(row)}
                    />
                  </td>
                )}
                {columns.map((column, i) => (
                  <td key={column.id} data-column={column.id} data-align={isNumeric(column) ? 'end' : undefined}>
                    {opensFrom(column, i, columns) ? (
                      <Cell
                        column={column}
                        row={row}
                        cut={cut.has(column)}
                        to={open?.(row)}
                        onOpen={beside && opensBeside(beside, row)}
                      />
                    ) : (
                      <Cell column={column} row={row} cut={cut.has(column)} />
                    )}
                  </td>
                ))}
                {ofLines.length > 0 && (
                  <td data-align="end" className="table-actions noprint">
                    <ActionCell actions={ofLines} row={row} folded={folded} />
                  </td>
                )}
              </tr>
            ))}
            {!rows &&
              WAITING.map((key) => (
                <tr key={key}>
                  <td colSpan={columns.length + 2}>
                    <Skeleton height={12} radius="sm" />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const isNumeric = ({ as }: { as?: string }) => as === 'money' || as === 'euros' || as === 'number'

/** A row opens from the column that says so, else from the first. */
const opensFrom = <R,>(column: Column<R>, i: number, columns: readonly Column<R>[]) =>
  columns.some(({ opens }) => opens) ? column.opens : i === 0 && !column.link

/** A plain click opens a row beside the list; with a key held down it is the browser's, which opens a tab. */
const opensBeside =
  (beside: Beside, { id }: { id: number }): MouseEventHandler =>
  (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    beside.open(id)
  }

/** The width of a day with its time. */
const WIDTHS: { readonly [as: string]: string } = { stamp: '132px', when: '132px' }

/** The heading says when it sorts only the rows on screen. */
function HeaderCell<R>({ column, sorting: { now, pageOnly, onSort } }: { column: Column<R>; sorting: Sorting }) {
  const { id, header, width = WIDTHS[column.as ?? ''] } = column
  const mine = now?.id === id ? now : undefined
  const Icon = !mine ? IconSelector : mine.down ? IconArrowDown : IconArrowUp
  const part = pageOnly(id)
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={isNumeric(column) ? 'end' : undefined}
      aria-sort={mine ? (mine.down ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => onSort(id)} title={part ? w.sortPage : w.sortWhole}>
        {header}
        {mine && part && <span className="sort-part">{w.thisPage}</span>}
        <Icon size={14} aria-hidden data-idle={!mine || undefined} />
      </button>
    </th>
  )
}
