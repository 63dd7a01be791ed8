import './registers.css'
import type { CashDrawer, PeriodReport, RateTotals } from '../../../api/schema'
import { Facts } from '../../../ui/Facts'
import { formatCents } from '../../../ui/format'
import { Section } from '../../../ui/Section'

const MEANS = ['CB', 'Chèques', 'Espèces', 'Total'] as const
const TAXED = ['HT', 'TVA', 'TTC'] as const

const money = (cents: number) => formatCents(cents, 'fr')

/** The amounts of a row; where they do not fit, each stands on a line of its own, behind its name. */
const Amounts = ({ amounts, names }: { amounts: readonly number[]; names: readonly string[] }) =>
  names.map((name, nth) => (
    <td key={name} data-name={name}>
      {money(amounts[nth] ?? 0)}
    </td>
  ))

/** The report X or Z: the movements of a period, by means of payment. */
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
              {MEANS.map((name) => (
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
                <Amounts amounts={[cb, check, cash, total]} names={MEANS} />
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

/** The amounts paid by rate of tax, as on the tickets. */
function Rates({ rates, label }: { rates: readonly RateTotals[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by keyboard
    <section className="report-frame" tabIndex={0} aria-label={`Totaux par taux de TVA : ${label}`}>
      <table className="report">
        <thead>
          <tr>
            {['Taux de TVA', ...TAXED].map((name) => (
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
              <Amounts amounts={[amountHt, amountTva, amountHt + amountTva]} names={TAXED} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The cash of a session: the amount at the beginning, the expected one and the counted one. */
function cashFacts({ opening, expected, counted, difference }: CashDrawer): [string, string][] {
  const facts: [string, string][] = [
    ['Fonds de caisse à l’ouverture', money(opening)],
    ['Espèces attendues', money(expected)],
  ]
  if (counted === null) return facts
  return [...facts, ['Espèces comptées', money(counted)], ['Écart d’espèces', money(difference ?? 0)]]
}
