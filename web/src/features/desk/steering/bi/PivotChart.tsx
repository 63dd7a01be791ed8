import { Group, NativeSelect, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import type { BiChart, BiReport } from '../../../../api/schema'
import { biWords as w } from './biWords'
import { chartData, whyNotDrawn } from './chartData'
import type { Question } from './question'

// The code that draws is loaded with the first chart, because most people look at tables alone.
const Chart = lazy(() => import('../../../../ui/chart/Chart'))

const NONE = 'none'
const SHAPES = [
  { value: NONE, label: w.noChart },
  { value: 'bars', label: w.bars },
  { value: 'lines', label: w.lines },
]

interface PivotChartProps {
  report: BiReport
  question: Question
  onChange: (question: Question) => void
}

/** The chart of a table, and the choice of one. The table stays beside it, for who cannot see it. */
export function PivotChart({ report, question, onChange }: PivotChartProps) {
  const { cube, query, chart } = question
  const why = whyNotDrawn(report)
  const metric = chart?.metric ?? report.metrics[0]?.column ?? ''
  const choose = (shape: string) =>
    onChange({ cube, query, ...(shape !== NONE && { chart: { shape: shape as BiChart['shape'], metric } }) })
  return (
    <>
      <Group mb="sm" gap="sm" className="noprint">
        <SegmentedControl
          className="pivot-shapes"
          aria-label={w.chart}
          value={chart?.shape ?? NONE}
          onChange={choose}
          disabled={why !== undefined && !chart}
          data={SHAPES}
        />
        {chart && !why && report.metrics.length > 1 && (
          <NativeSelect
            aria-label={w.drawnMetric}
            value={report.metrics.some(({ column }) => column === metric) ? metric : report.metrics[0]?.column}
            onChange={({ currentTarget: { value } }) => onChange({ ...question, chart: { ...chart, metric: value } })}
            data={report.metrics.map(({ column, label }) => ({ value: column, label }))}
          />
        )}
        {why && (
          <Text size="sm" c="dimmed" role={chart ? 'status' : undefined}>
            {why}
          </Text>
        )}
      </Group>
      {chart && !why && <Drawn report={report} chart={chart} />}
    </>
  )
}

function Drawn({ report, chart }: { report: BiReport; chart: BiChart }) {
  const { shape, metric } = chart
  // A chart is drawn anew only for other numbers.
  const drawing = useMemo(() => chartData(report, { shape, metric }), [report, shape, metric])
  if (!drawing) return null
  const drawn = report.metrics.find(({ column }) => column === metric) ?? report.metrics[0]
  return (
    <Suspense fallback={<Skeleton height={190} radius="md" mb="sm" />}>
      <Chart {...drawing} label={w.chartOf(drawn?.label ?? '', report.rowLabels[0] ?? '')} />
    </Suspense>
  )
}
