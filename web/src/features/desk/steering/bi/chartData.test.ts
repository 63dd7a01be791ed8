import { expect, test } from 'vitest'
import type { BiReport } from '../../../../api/schema'
import { chartData, whyNotDrawn } from './chartData'

const value = (label: string) => ({ value: label, label })
const report: BiReport = {
  metrics: [
    { column: 'orders.sum', label: 'Commandes', unit: 'whole' },
    { column: 'amount.sum', label: 'Montant TTC', unit: 'cents' },
  ],
  rowLabels: ['Mois'],
  columnLabels: [],
  columns: [[]],
  rows: [
    { keys: [value('2026-10')], cells: [2, 500], earlier: [1, null] },
    { keys: [value('2026-11')], cells: [3, null], earlier: [4, 900] },
    { keys: [], cells: [5, 500], earlier: [5, 900] },
  ],
  from: '2026-01-01',
  to: '2026-11-30',
  earlierFrom: '2025-01-01',
  earlierTo: '2025-11-30',
  refreshed: null,
}
const split: BiReport = {
  ...report,
  columnLabels: ['Bureau'],
  columns: [[value('A')], [value('B')], []],
  rows: [
    { keys: [value('2026-10')], cells: [1, 10, 2, 20, 3, 30], earlier: [] },
    { keys: [], cells: [1, 10, 2, 20, 3, 30], earlier: [] },
  ],
  earlierFrom: null,
}

test('one metric is drawn, beside the earlier period, and totals are no points', () => {
  const chart = chartData(report, { shape: 'lines', metric: 'amount.sum' })
  expect(chart?.labels).toEqual(['2026-10', '2026-11'])
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [500, null],
    [null, 900],
  ])
})

test('each column is a series, and their total is none', () => {
  const chart = chartData(split, { shape: 'bars', metric: 'amount.sum' })
  expect(chart?.series).toEqual([
    { label: 'A', values: [10] },
    { label: 'B', values: [20] },
  ])
  expect(chartData(split, { shape: 'bars', metric: 'gone.sum' })?.series[0]?.values).toEqual([1])
})

test('a table that cannot be drawn says why', () => {
  expect(whyNotDrawn(report)).toBeUndefined()
  expect(whyNotDrawn(split)).toBeUndefined()
  expect(whyNotDrawn({ ...report, rowLabels: [] })).toMatch(/une seule dimension/)
  expect(whyNotDrawn({ ...report, rowLabels: ['Mois', 'Bureau'] })).toMatch(/une seule dimension/)
  const columns = [...Array.from({ length: 7 }, (_, nth) => [value(String(nth))]), []]
  expect(whyNotDrawn({ ...split, columns })).toMatch(/6 colonnes/)
  const rows = Array.from({ length: 101 }, (_, nth) => ({ keys: [value(String(nth))], cells: [1, 1], earlier: [] }))
  expect(whyNotDrawn({ ...report, rows })).toMatch(/100 lignes/)
})
