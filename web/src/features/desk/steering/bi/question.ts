import type { BiChart, BiCube, BiFilter, BiMetric, BiQuery, BiSort, CubeName } from '../../../../api/schema'

/** A cube and what it is asked: all of it stands in the address, so that a link opens the same table. */
export interface Question {
  cube: CubeName
  query: BiQuery
  /** The chart beside the table; absent while the table stands alone. */
  chart?: BiChart
}

export const MOST_METRICS = 6
export const MOST_DIMENSIONS = 4

const FIRST: Record<CubeName, BiQuery> = {
  Orders: {
    metrics: [
      { metricName: 'orders', aggregation: 'sum' },
      { metricName: 'amount', aggregation: 'sum' },
    ],
    dimensionsRows: ['desk'],
  },
  Payments: {
    metrics: [
      { metricName: 'payments', aggregation: 'sum' },
      { metricName: 'amount', aggregation: 'sum' },
    ],
    dimensionsRows: ['means'],
  },
}

/** The question that a cube is opened with. */
export const firstOf = (cube: CubeName): Question => ({ cube, query: FIRST[cube] })

/** The question of an address; one that says nothing readable opens the first. */
export function read(address: string): Question {
  try {
    const found = JSON.parse(address) as Partial<Question>
    const cube = found.cube === 'Payments' ? 'Payments' : 'Orders'
    if (!found.query || !Array.isArray(found.query.metrics)) return firstOf(cube)
    return { cube, query: found.query, ...(isChart(found.chart) && { chart: found.chart }) }
  } catch {
    return firstOf('Orders')
  }
}

const isChart = (it: Partial<BiChart> | undefined): it is BiChart =>
  (it?.shape === 'bars' || it?.shape === 'lines') && typeof it.metric === 'string'

export const written = (question: Question) => JSON.stringify(question)

/** The name by which sorts mean a metric. */
export const columnOf = ({ metricName, aggregation }: BiMetric) => `${metricName}.${aggregation}`

/** The metric of such a name. */
export function metricOf(column: string): BiMetric {
  const at = column.lastIndexOf('.')
  return { metricName: column.slice(0, at), aggregation: column.slice(at + 1) as BiMetric['aggregation'] }
}

/** Takes out what no longer fits: a sort of a metric or of a dimension that is not shown any more. */
export function fitting(query: BiQuery): BiQuery {
  const shown = new Set([
    ...(query.metrics ?? []).map(columnOf),
    ...(query.dimensionsRows ?? []),
    ...(query.dimensionsColumns ?? []),
  ])
  const columns = query.dimensionsColumns ?? []
  const fits = ({ column, at }: BiSort) => shown.has(column) && (!at || at.length === columns.length)
  return { ...query, sorts: (query.sorts ?? []).filter(fits) }
}

/** The question with another query: its chart draws a metric that is still shown, or else the first. */
export function withQuery({ cube, chart }: Question, query: BiQuery): Question {
  const columns = (query.metrics ?? []).map(columnOf)
  const metric = chart && (columns.includes(chart.metric) ? chart.metric : columns[0])
  return { cube, query: fitting(query), ...(chart && metric && { chart: { ...chart, metric } }) }
}

/** The sort after a press on the heading of a column: downwards first, then upwards. */
export function pressed(sorts: readonly BiSort[] | undefined, column: string, at: string[] | undefined): BiSort[] {
  const before = isSortedBy(sorts, column, at)
  return [{ column, ascending: before ? !before.ascending : false, ...(at ? { at } : {}) }]
}

/** The sort that decides first, where it is by this column. */
export function isSortedBy(
  sorts: readonly BiSort[] | undefined,
  column: string,
  at: string[] | undefined,
): BiSort | undefined {
  const first = sorts?.[0]
  const same = first?.column === column && JSON.stringify(first.at ?? null) === JSON.stringify(at ?? null)
  return same ? first : undefined
}

/** The filters without those of a dimension, and with another in its place. */
export const withFilter = (filters: readonly BiFilter[] | undefined, of: string, filter?: BiFilter): BiFilter[] => {
  const all = filters ?? []
  if (!filter) return all.filter(({ dimensionName }) => dimensionName !== of)
  return all.some(({ dimensionName }) => dimensionName === of)
    ? all.map((it) => (it.dimensionName === of ? filter : it))
    : [...all, filter]
}

/** Dimensions that neither rows nor columns have, but for those of the field itself. */
export const free = (cube: BiCube, taken: readonly string[] | undefined) =>
  cube.dimensions.filter(({ name }) => !taken?.includes(name)).map(({ name, label }) => ({ value: name, label }))
