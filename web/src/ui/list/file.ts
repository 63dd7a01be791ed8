import { type Column, fileValue } from './columns'
import { type CsvCell, toCsv } from './csv'

/** Rows as a spreadsheet reads them; a second line of a cell has a column of its own. */
export function listFile<R>(columns: readonly Column<R>[], rows: readonly R[]): string {
  const header = columns.flatMap(({ header, also }) => (also ? [header, also.header] : [header]))
  const lines = rows.map((row) =>
    columns.flatMap((column): CsvCell[] => {
      const value = fileValue(column, row)
      return column.also ? [value, column.also.value(row) ?? ''] : [value]
    }),
  )
  return toCsv([header, ...lines])
}
