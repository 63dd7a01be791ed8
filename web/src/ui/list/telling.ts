import { type Column, writtenValue } from './columns'

/** From this number of rows on, saying something once above them is shorter than saying it in each. */
const FEWEST = 3
/** Longer values are sentences, which take a second line; all others are one line. */
const LONGEST_NAME = 60

/** The values that are the same in every row. */
export interface Same {
  header: string
  value: string
}

/** The columns that tell rows of a page apart: without those that are empty in all of them, and with what all of them share aside. */
export function tellingColumns<R>(columns: readonly Column<R>[], rows: readonly R[] | undefined) {
  const same: Same[] = []
  if (!rows || rows.length === 0) return { columns, same }
  const shown = columns.filter((column, nth) => {
    if (rows.some((row) => column.also?.value(row))) return true
    const { cell } = column
    // A cell of its own may say something without a value.
    if (cell) return rows.some((row) => Boolean(cell(row, writtenValue(column, row))))
    const [first = '', ...others] = new Set(rows.map((row) => writtenValue(column, row)))
    if (first === '' && others.length === 0) return false
    const isText = column.as === undefined || column.as === 'text'
    const { link } = column
    // The same word leads elsewhere in each row.
    const leads = link !== undefined && new Set(rows.map((row) => link(row))).size > 1
    if (nth === 0 || column.opens || leads || !isText || others.length > 0 || rows.length < FEWEST) return true
    same.push({ header: column.header, value: first })
    return false
  })
  return { columns: shown, same }
}

/** Whether the values of a column are words on one line, which are cut where the room ends. */
export const isOneLine = <R>(column: Column<R>, rows: readonly R[]) =>
  (column.as === undefined || column.as === 'text') &&
  rows.every((row) => writtenValue(column, row).length <= LONGEST_NAME)

/** How a table becomes narrower: words are cut sooner, columns that give way are left out, actions fold into a menu. */
export interface Narrowed<R> {
  columns: readonly Column<R>[]
  tight: 0 | 1 | 2
  folded: boolean
}

/** The steps from all columns to the narrowest table. */
export const stepsOf = <R>(columns: readonly Column<R>[]) => columns.filter(({ spare }) => spare).length + 3

/** A table after so many of its steps. Columns give way in the order they stand in, those that are the last ones after the others. */
export function narrowed<R>(columns: readonly Column<R>[], steps: number): Narrowed<R> {
  const spare = [...columns.filter((it) => it.spare === true), ...columns.filter((it) => it.spare === 'last')]
  const gone = new Set(spare.slice(0, Math.max(0, steps - 1)))
  const after = steps - 1 - spare.length
  return {
    columns: columns.filter((column) => !gone.has(column)),
    tight: after >= 2 ? 2 : steps >= 1 ? 1 : 0,
    folded: after >= 1,
  }
}
