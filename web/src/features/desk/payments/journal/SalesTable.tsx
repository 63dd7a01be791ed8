import type { JournalTotals } from '../../../../api/schema'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Section } from '../../../../ui/Section'
import { formatRate } from '../../../parts/quotes/vatRate'
import { journalWords as w } from './journalWords'

type RateRow = JournalTotals['sales'][number] & { id: number }

const columns: readonly Column<RateRow>[] = [
  {
    id: 'rate',
    header: w.rate,
    card: 'title',
    value: ({ tvaRate }) => (tvaRate === null ? w.noRate : formatRate(tvaRate, 'fr')),
  },
  { id: 'base', header: w.base, as: 'money', card: 'line', value: ({ amountHt }) => amountHt },
  { id: 'tax', header: w.tax, as: 'money', card: 'line', value: ({ amountTva }) => amountTva },
  {
    id: 'total',
    header: w.total,
    as: 'money',
    card: 'aside',
    value: ({ amountHt, amountTva }) => amountHt + amountTva,
  },
]

/** The tax of the sales of the period by rate; together the rows are the account of the sales. */
export function SalesTable({ sales }: Pick<JournalTotals, 'sales'>) {
  return (
    <Section title={w.vat} flush>
      <PlainList
        label={w.vat}
        columns={columns}
        rows={sales.map((one) => ({ ...one, id: one.tvaRate ?? -1 }))}
        empty={w.empty}
      />
    </Section>
  )
}
