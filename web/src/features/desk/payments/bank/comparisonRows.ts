import type { MoneyComparison } from '../../../../api/schema'

/** The amounts of the ledger and of a provider: all payments of a kind on a day, or one on which they differ. */
export interface ComparisonRow {
  id: number
  date: string
  label: string
  total: boolean
  orderId: number | null
  reference: string | null
  count: number | null
  ledger: number
  /** Absent where the provider cannot be asked. */
  provider: number | null
}

/** The sums of each day, and below each kind the payments that make its difference. */
export function comparisonRows(days: readonly MoneyComparison[]): ComparisonRow[] {
  const rows = days.flatMap(({ date, flows, differences }) =>
    flows
      .filter(({ count }) => count > 0)
      .flatMap(({ flow, label, count, ledger, provider }): Omit<ComparisonRow, 'id'>[] => [
        { date, label: label.fr, total: true, orderId: null, reference: null, count, ledger, provider },
        ...differences
          .filter((it) => it.flow === flow)
          .map((it) => ({
            date,
            label: it.label.fr,
            total: false,
            orderId: it.orderId,
            reference: it.reference,
            count: null,
            ledger: it.ledger,
            provider: it.provider,
          })),
      ]),
  )
  return rows.map((row, at) => ({ id: at + 1, ...row }))
}

/** By how much the provider says more than the ledger. */
export const gapOf = ({ ledger, provider }: Pick<ComparisonRow, 'ledger' | 'provider'>) =>
  provider === null ? null : provider - ledger
