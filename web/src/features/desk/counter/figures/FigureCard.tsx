import { Button } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useId, useState } from 'react'
import Chart from '../../../../ui/chart/Chart'
import { FigureTable, Linked } from './FigureTable'
import { figuresWords as w } from './figuresWords'
import type { Figure } from './figureTables'

/** One figure: what it comes to, a chart, and its table, which paper always shows. */
export function FigureCard({ figure }: { figure: Figure }) {
  const { title, total, more, heads, rows } = figure
  const [open, setOpen] = useState(false)
  const id = useId()
  const Icon = open ? IconChartBar : IconTable
  return (
    <section className="surface figure" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="figure-total">
        <strong>
          <Linked cell={total} />
        </strong>
        <span>{more}</span>
      </p>
      <Chart {...figure} label={w.chartOf(title, `${total.text}, ${more}`)} />
      <Button
        className="noprint"
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={`${id}-table`}
        aria-describedby={id}
        onClick={() => setOpen(!open)}
      >
        {open ? w.hideTable : w.showTable}
      </Button>
      {/* It stays in the page while it is hidden, so that paper shows it. */}
      <FigureTable id={`${id}-table`} open={open} caption={w.tableOf(title)} heads={heads} rows={rows} />
    </section>
  )
}
