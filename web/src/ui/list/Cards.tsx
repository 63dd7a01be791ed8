import './table.css'
import { Checkbox, Skeleton, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { go } from '../../core/navigation'
import { Cell } from './Cell'
import type { Column } from './columns'
import { isOnControl, leftOut, type RowsProps, WAITING } from './rows'
import { ActionCell } from './Selection'
import { w } from './words'

/** The rows on phones. */
export function Cards<R extends { id: number }>(props: RowsProps<R>) {
  const { label, columns, rows, open, actions = [], selection, sums } = props
  const at = (place: Column<R>['card']) => columns.filter((column) => (column.card ?? 'line') === place)
  const selects = selection && actions.length > 0
  const ofLines = actions.filter(({ manyOnly }) => !manyOnly)
  const cell = (column: Column<R>, row: R) => <Cell column={column} row={row} alone />
  return (
    <ul className="rows surface" aria-label={label}>
      {rows?.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the title is a link; a tap anywhere else is a comfort
        <li
          key={row.id}
          className="card"
          data-left-out={leftOut(sums, row)}
          data-selects={selects || undefined}
          data-selected={(selects && selection.has(row)) || undefined}
          onClick={open && ((event) => !isOnControl(event.target) && go(open(row)))}
        >
          {selects && (
            <Checkbox
              className="card-check noprint"
              label={<span className="visually-hidden">{w.select(row.id)}</span>}
              checked={selection.has(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          <Text fw={600} component="div">
            {at('title').map((column) => (
              <Cell key={column.id} column={column} row={row} to={open?.(row)} alone />
            ))}
          </Text>
          <div className="card-aside">
            {at('aside').map((column) => (
              <span key={column.id} data-column={column.id}>
                {cell(column, row)}
              </span>
            ))}
          </div>
          <Joined className="card-line" columns={at('sub')} row={row} cell={cell} />
          {at('bare').map((column) => (
            <div key={column.id} className="card-line">
              {cell(column, row)}
            </div>
          ))}
          {at('line').map(
            (column) =>
              isFilled(column, row) && (
                <div key={column.id} className="card-line" data-column={column.id}>
                  <span className="card-heading">{column.header}</span> {cell(column, row)}
                </div>
              ),
          )}
          <Joined className="card-line card-foot" columns={at('foot')} row={row} cell={cell} />
          {ofLines.some(({ fits }) => fits(row)) && (
            <div className="card-line">
              <ActionCell actions={ofLines} row={row} />
            </div>
          )}
        </li>
      ))}
      {!rows &&
        WAITING.slice(0, 6).map((key) => (
          <li key={key} className="card">
            <Skeleton height={14} width="60%" />
            <Skeleton height={12} />
          </li>
        ))}
    </ul>
  )
}

/** Empty values are left out of a card. A cell of its own may show something without a value. */
function isFilled<R>(column: Column<R>, row: R) {
  const value = column.value(row)
  return (value !== null && value !== undefined && value !== '') || column.cell !== undefined
}

interface JoinedProps<R> {
  className: string
  columns: readonly Column<R>[]
  row: R
  cell: (column: Column<R>, row: R) => ReactNode
}

/** Values on one line, badges at its end. */
function Joined<R>({ className, columns, row, cell }: JoinedProps<R>) {
  const filled = columns.filter((column) => isFilled(column, row))
  if (filled.length === 0) return null
  const badges = filled.filter(({ as }) => as === 'badge')
  const texts = filled.filter(({ as }) => as !== 'badge')
  return (
    <div className={className}>
      <span className="card-join">
        {texts.map((column, i) => (
          <Fragment key={column.id}>
            {i > 0 && ' · '}
            <span data-column={column.id}>{cell(column, row)}</span>
          </Fragment>
        ))}
      </span>
      {badges.map((column) => (
        <Fragment key={column.id}>{cell(column, row)}</Fragment>
      ))}
    </div>
  )
}
