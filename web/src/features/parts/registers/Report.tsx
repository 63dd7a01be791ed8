import '../../desk/counter/registers/registers.css'
import type { CashDrawer, PeriodReport, RateTotals } from '../../../api/schema'
import { Facts } from '../../../ui/Facts'
import { formatCents } from '../../../ui/format'
import { Section } from '../../../ui/Section'

const money = (cents: number) => formatCents(cents, 'fr')

/** X or Z: what moved in a period, by what was paid with. */
export function Report({ report, title }: { report: PeriodReport; title?: string }) {
  const { totals, closings, perpetualSigned, perpetualAbsolute, drawer } = report
  const rows = [
    ['Règlements', totals.received],
    ['Remboursements', totals.refunded],
    ['Autres entrées', totals.brought],
    ['Autres sorties', totals.taken],
    ['Écarts de comptage', totals.differences],
  ] as const
  return (
    <Section title={title ?? report.label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard */}
      <section className="report-frame" tabIndex={0} aria-label={`Montants : ${report.label}`}>
        <table className="report">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Nature</span>
              </th>
              {['CB', 'Chèques', 'Espèces', 'Total'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, { cb, check, cash, total }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{money(cb)}</td>
                <td>{money(check)}</td>
                <td>{money(cash)}</td>
                <td>{money(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {totals.rates.length > 0 && <Rates rates={totals.rates} label={report.label} />}
      {drawer && <Facts facts={cashFacts(drawer)} />}
      <Facts
        facts={[
          ['Mouvements', String(totals.movements)],
          ['Clôtures', String(closings)],
          ['Total perpétuel', money(perpetualSigned)],
          ['Total perpétuel en valeur absolue', money(perpetualAbsolute)],
        ]}
      />
    </Section>
  )
}

/** `20 %`, `5,5 %`; the rate is percent times 100. */
const rateText = (rate: number | null) =>
  rate === null ? 'Taux inconnu' : `${(rate / 100).toLocaleString('fr-FR', { maximumFractionDigits: 2 })}\u00a0%`

/** What was paid of each rate of tax, as the tickets say. */
function Rates({ rates, label }: { rates: readonly RateTotals[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard
    <section className="report-frame" tabIndex={0} aria-label={`Totaux par taux de TVA : ${label}`}>
      <table className="report">
        <thead>
          <tr>
            {['Taux de TVA', 'HT', 'TVA', 'TTC'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rates.map(({ tvaRate, amountHt, amountTva }) => (
            <tr key={tvaRate ?? 'none'}>
              <th scope="row">{rateText(tvaRate)}</th>
              <td>{money(amountHt)}</td>
              <td>{money(amountTva)}</td>
              <td>{money(amountHt + amountTva)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The cash of a session: what it began with, what should be there, and what was. */
function cashFacts({ opening, expected, counted, difference }: CashDrawer): [string, string][] {
  const facts: [string, string][] = [
    ['Fonds de caisse à l’ouverture', money(opening)],
    ['Espèces attendues', money(expected)],
  ]
  if (counted === null) return facts
  return [...facts, ['Espèces comptées', money(counted)], ['Écart d’espèces', money(difference ?? 0)]]
}
