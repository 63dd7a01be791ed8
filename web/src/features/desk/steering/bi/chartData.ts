import type { BiChart, BiReport, BiUnit } from '../../../../api/schema'
import { CENTS, type ChartData, COUNTS, MINUTES } from '../../../../ui/chart/series'
import { biWords as w } from './biWords'
import { numberText } from './numbers'

/** Series of a chart at most: more colours are not told apart. */
const MOST_SERIES = 6
/** Rows of a chart at most. */
const MOST_ROWS = 100

const STEPS: Record<BiUnit, readonly number[]> = {
  whole: COUNTS,
  cents: CENTS,
  hundredths: CENTS.flatMap((it) => [it / 10, it]).toSorted((a, b) => a - b),
  minutes: MINUTES,
}

/** Why a table cannot be drawn, in words; absent where it can. */
export function whyNotDrawn({ rowLabels, rows, columns, metrics }: BiReport): string | undefined {
  if (rowLabels.length !== 1) return w.drawsOneDimension
  if (metrics.length === 0) return w.noMetric
  if (rows.filter(({ keys }) => keys.length === 1).length > MOST_ROWS) return w.drawsRows(MOST_ROWS)
  if (columns.length - 1 > MOST_SERIES) return w.drawsColumns(MOST_SERIES)
  return undefined
}

/** The chart of a table that can be drawn: one metric, of each column or beside the earlier period. */
export function chartData(report: BiReport, { shape, metric }: BiChart): ChartData | undefined {
  const { metrics, columns } = report
  const nth = Math.max(
    metrics.findIndex(({ column }) => column === metric),
    0,
  )
  const drawn = metrics[nth]
  if (!drawn) return undefined
  // The total stands last; a subtotal or total of rows is no point of a chart.
  const rows = report.rows.filter(({ keys }) => keys.length === 1)
  const place = (column: number) => column * metrics.length + nth
  const split = columns.slice(0, -1)
  const series =
    split.length > 0
      ? split.map((column, at) => ({
          label: column.map(({ label }) => label).join(' / '),
          values: rows.map(({ cells }) => cells[place(at)] ?? null),
        }))
      : [{ label: drawn.label, values: rows.map(({ cells }) => cells[place(0)] ?? null) }]
  if (split.length === 0 && report.earlierFrom)
    series.push({ label: w.earlierSeries, values: rows.map(({ earlier }) => earlier[place(0)] ?? null) })
  return {
    shape,
    labels: rows.map(({ keys }) => keys[0]?.label ?? ''),
    series,
    say: (value) => numberText(Math.round(value), drawn.unit),
    steps: STEPS[drawn.unit],
    grouped: true,
  }
}
