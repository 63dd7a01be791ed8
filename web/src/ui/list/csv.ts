/** An amount with its comma, such as `-4,00`. */
interface Decimal {
  decimal: string
}
export type CsvCell = string | number | Decimal

/** Cents as a spreadsheet in French reads them, never through a float. */
export function cents(amount: number): Decimal {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return { decimal: `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}` }
}

/** CSV of the extracts: `;`, UTF-8 byte-order mark, comma decimals; text that looks like a formula is neutralised. */
export const toCsv = (rows: ReadonlyArray<readonly CsvCell[]>) =>
  `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}`

function written(cell: CsvCell) {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (typeof cell === 'object') return cell.decimal
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
