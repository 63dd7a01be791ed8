import { Badge } from '@mantine/core'
import type { MouseEventHandler, ReactNode } from 'react'
import { AppLink } from '../AppLink'
import { DateText } from '../DateText'
import { Money } from '../Money'
import { Total } from '../Total'
import { WhenText } from '../WhenText'
import type { Column } from './columns'

interface CellProps<R> {
  column: Column<R>
  row: R
  /** The target of the link, if it is not the column's own. */
  to?: ReturnType<NonNullable<Column<R>['link']>>
  /** Is called instead of following that link. */
  onOpen?: MouseEventHandler
  /** The cell has no heading above it, so an id is written with its heading. */
  alone?: boolean
  /** The text is on one line, cut where the room ends; its title has the whole text. */
  cut?: boolean
}

/** A value on screen, with its second line and its link. */
export function Cell<R>({ column, row, to = column.link?.(row), onOpen, alone, cut }: CellProps<R>) {
  let shown: ReactNode = shownValue(column, row, alone, cut)
  if (to && !isEmpty(shown)) {
    shown = (
      <AppLink to={to} className="row-link" onClick={onOpen}>
        {shown}
      </AppLink>
    )
  }
  if (column.cell) shown = column.cell(row, shown)
  const also = column.also?.value(row)
  if (!also) return shown
  return (
    <span className="stacked">
      <span>{shown}</span>
      <span className="quiet">{also}</span>
    </span>
  )
}

const isEmpty = (shown: ReactNode) => shown === null || shown === undefined || shown === ''

function shownValue<R>(column: Column<R>, row: R, alone?: boolean, cut?: boolean): ReactNode {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return null
  switch (column.as) {
    case 'id':
      return alone ? `${column.header} ${value}` : value
    case 'number':
      return value.toLocaleString('fr-FR')
    case 'money':
      return <Money cents={Number(value)} />
    case 'euros':
      return <Total euros={Number(value)} />
    case 'stamp':
      return <DateText value={value} as="stamp" />
    case 'day':
      return <DateText value={value} as="shortDay" />
    case 'when':
      return <WhenText value={String(value)} dense />
    case 'badge':
      return (
        <Badge variant="dot" color={column.colour(row)} tt="none" fw={500}>
          {value}
        </Badge>
      )
    default:
      return cut ? (
        <span className="clipped" title={String(value)}>
          {value}
        </span>
      ) : (
        value
      )
  }
}
