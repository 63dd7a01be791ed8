import { Group, NativeSelect, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import type { BiChart, BiReport } from '../../../../api/schema'
import { biWords as w } from './biWords'
import { pictureOf, whyNotDrawn } from './picture'
import type { Question } from './question'

// The code that draws is loaded with the first picture, because most people look at tables alone.
const Chart = lazy(() => import('../../../../ui/chart/Chart'))

const NONE = 'none'
const SHAPES = [
  { value: NONE, label: w.noPicture },
  { value: 'bars', label: w.bars },
  { value: 'lines', label: w.lines },
]

interface PivotPictureProps {
  report: BiReport
  question: Question
  onChange: (question: Question) => void
}

/** The picture of a table, and the choice of one. The table stays beside it, for who cannot see it. */
export function PivotPicture({ report, question, onChange }: PivotPictureProps) {
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
          aria-label={w.picture}
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
  // A picture is drawn anew only for other numbers.
  const picture = useMemo(() => pictureOf(report, { shape, metric }), [report, shape, metric])
  if (!picture) return null
  const drawn = report.metrics.find(({ column }) => column === metric) ?? report.metrics[0]
  return (
    <Suspense fallback={<Skeleton height={190} radius="md" mb="sm" />}>
      <Chart {...picture} label={w.pictureOf(drawn?.label ?? '', report.rowLabels[0] ?? '')} />
    </Suspense>
  )
}
