import type { ReactNode } from 'react'
import { langStore } from '../../base/lang'
import { PARIS } from '../../base/locale'
import type { Href } from '../../core/paths'
import { clockOf, formatCents, formatEuros, formatTime, isMidnight, parseDate } from '../format'
import { type CsvCell, cents } from './csv'

type Maybe<T> = T | null | undefined

/** The value of a column in a row, and the way it is written. */
type Value<R> =
  | { as?: 'text'; value: (row: R) => Maybe<string> }
  /** An id is written with its heading where no heading stands above it. */
  | { as: 'id' | 'number'; value: (row: R) => Maybe<number> }
  /** An instant, a day, or an instant whose time counts only when one was set. */
  | { as: 'stamp' | 'day' | 'when'; value: (row: R) => Maybe<string> }
  /** Cents; euros, of which -1 means that nobody knows yet. */
  | { as: 'money' | 'euros'; value: (row: R) => Maybe<number> }
  | { as: 'badge'; value: (row: R) => Maybe<string>; colour: (row: R) => string }

export type Column<R> = Value<R> & {
  id: string
  header: string
  /** CSS width, where not that of what it holds; columns without one share the rest. */
  width?: string
  /**
   * Is left out when something is open beside the list, and when there is too little room for all columns. The last
   * ones are left out only when there is too little room.
   */
  spare?: boolean | 'last'
  /** A second, quieter line; in a file a column of its own. */
  also?: { header: string; value: (row: R) => Maybe<string> }
  /** The target of the value's link. The row itself opens from the first column, or from the one that says so. */
  link?: (row: R) => Href | undefined
  opens?: boolean
  /** Where the cell stands on a phone's card: title, amount, under the title, last line, a line with its heading or without, nowhere. */
  card?: 'title' | 'aside' | 'sub' | 'foot' | 'line' | 'bare' | 'hidden'
  /** The views that have this column; all if absent. */
  views?: readonly string[]
  /** The only places that have it; everywhere if absent. */
  only?: readonly ('screen' | 'paper' | 'file')[]
  /** The drawing that the screen shows instead, given the usual one. */
  cell?: (row: R, usual: ReactNode) => ReactNode
}

/** The columns that stand in one place of one view. */
export const columnsFor = <R>(columns: readonly Column<R>[], place: 'screen' | 'paper' | 'file', view?: string) =>
  columns.filter(
    ({ only, views }) => (!only || only.includes(place)) && (!views || (view !== undefined && views.includes(view))),
  )

const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: PARIS, day: '2-digit', month: '2-digit', year: 'numeric' })

const NO_PRICE = -1

/** The value on paper: dates that stay true, hours and amounts as people read them. */
export const writtenValue = <R>(column: Column<R>, row: R) =>
  valueText(column, row, (date) => formatTime(date, langStore.get()))

function valueText<R>(column: Column<R>, row: R, timeOf: (date: Date) => string): string {
  const value = column.value(row)
  if (value === null || value === undefined || value === '') return ''
  switch (column.as) {
    case 'money':
      return formatCents(Number(value))
    case 'euros':
      return value === NO_PRICE ? 'Sur devis' : formatEuros(Number(value))
    case 'stamp':
    case 'day':
    case 'when': {
      const date = parseDate(value)
      if (!date) return ''
      const isTimed = column.as === 'stamp' || (column.as === 'when' && !isMidnight(date))
      return isTimed ? `${DAY.format(date)} ${timeOf(date)}` : DAY.format(date)
    }
    default:
      return String(value)
  }
}

/** The value in a file: numbers that a spreadsheet adds up, times that it reads as such. */
export function fileValue<R>(column: Column<R>, row: R): CsvCell {
  const value = column.value(row)
  if (typeof value !== 'number') return valueText(column, row, clockOf)
  if (column.as === 'money') return cents(value)
  if (column.as === 'euros') return value === NO_PRICE ? '' : cents(Math.round(value * 100))
  return value
}

const collator = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** Rows sorted by one column: numbers as numbers, text as the French sort it; what is missing stands first. */
export function sortedBy<R>(rows: readonly R[], column: Column<R>, down: boolean): R[] {
  const sign = down ? -1 : 1
  return rows.toSorted((a, b) => sign * compare(column.value(a), column.value(b)))
}

export function compare(a: Maybe<string | number>, b: Maybe<string | number>): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [noA, noB] = [a === null || a === undefined, b === null || b === undefined]
  if (noA || noB) return Number(noB) - Number(noA)
  return collator.compare(String(a), String(b))
}
