import '../desk/registers/registers.css'
import type { PeriodReport } from '../../api/schema'
import { Facts } from '../../ui/Facts'
import { formatCents } from '../../ui/format'
import { Section } from '../../ui/Section'

const money = (cents: number) => formatCents(cents, 'fr')

/** X or Z: what moved in a period, by what was paid with. */
export function Report({ report, title }: { report: PeriodReport; title?: string }) {
  const { totals, closings, perpetualSigned, perpetualAbsolute } = report
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
