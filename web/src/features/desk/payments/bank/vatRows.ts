import type { MoneyComparison } from '../../../../api/schema'

/** A day whose tax was checked, or an order of it of which two places tell different tax. */
export interface VatRow {
  id: number
  date: string
  label: string
  orderId: number | null
  orders: number | null
  expected: number | null
  found: number | null
  gap: number | null
}

/** Each day that was checked, and below it the orders whose tax differs. */
export function vatRows(days: readonly MoneyComparison[]): VatRow[] {
  const rows = days.flatMap(({ date, vat }): Omit<VatRow, 'id'>[] => {
    if (vat === null) return []
    const label = vat.nbDifferences === 0 ? 'Tout concorde' : `Écarts : ${vat.nbDifferences}`
    return [
      { date, label, orderId: null, orders: vat.orders, expected: null, found: null, gap: null },
      ...vat.differences.map((it) => ({
        date,
        label: it.label.fr,
        orderId: it.orderId,
        orders: null,
        expected: it.expected,
        found: it.found,
        gap: it.found - it.expected,
      })),
    ]
  })
  return rows.map((row, at) => ({ id: at + 1, ...row }))
}
