import '../money/money.css'
import type { JournalTotals } from '../../../../api/schema'
import { formatCents } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { useNarrow } from '../../../../ui/useNarrow'
import { journalWords as w } from './journalWords'
import { SalesTable } from './SalesTable'
import { SideCells, SideHeads } from './Sides'

/** The sums of the period, account by account. */
export function Totals({ totals }: { totals: JournalTotals }) {
  const narrow = useNarrow()
  const { accounts, debit, credit, sales } = totals
  return (
    <>
      <Section title={w.totals}>
        <div className="journal-sums">
          <table className={narrow ? 'ledger stacked-sides' : 'ledger'} aria-label={w.totals}>
            <thead>
              <tr>
                <SideHeads />
                {!narrow && (
                  <th scope="col" data-end>
                    {w.balance}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {accounts.map((it) => (
                <tr key={it.account.fr}>
                  <td>{it.account.fr}</td>
                  <SideCells debit={it.debit} credit={it.credit} />
                  {!narrow && <td data-end>{balance(it.debit - it.credit)}</td>}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{w.total}</td>
                <td data-end data-total="debit">
                  <Money cents={debit} />
                </td>
                <td data-end data-total="credit">
                  <Money cents={credit} />
                </td>
                {!narrow && <td />}
              </tr>
            </tfoot>
          </table>
        </div>
        {debit === credit && <p className="quiet">{w.balanced}</p>}
      </Section>
      {sales.length > 0 && <SalesTable sales={sales} />}
    </>
  )
}

function balance(cents: number) {
  if (cents === 0) return formatCents(0)
  return `${formatCents(Math.abs(cents))} ${cents > 0 ? w.debtor : w.creditor}`
}
