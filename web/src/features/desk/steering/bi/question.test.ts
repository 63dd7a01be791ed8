import { expect, test } from 'vitest'
import { firstOf, fitting, isSortedBy, metricOf, pressed, read, withFilter, withQuery, written } from './question'

test('a question comes back from its address, and an unreadable address opens the first', () => {
  const question = firstOf('Payments')
  expect(read(written(question))).toEqual(question)
  expect(read('{')).toEqual(firstOf('Orders'))
  expect(read('{"cube":"Payments"}')).toEqual(firstOf('Payments'))
})

test('a column is sorted downwards, then upwards; the same column elsewhere begins anew', () => {
  const once = pressed([], 'amount.sum', undefined)
  expect(once).toEqual([{ column: 'amount.sum', ascending: false }])
  const twice = pressed(once, 'amount.sum', undefined)
  expect(twice).toEqual([{ column: 'amount.sum', ascending: true }])
  expect(pressed(twice, 'amount.sum', ['2026-11'])).toEqual([
    { column: 'amount.sum', ascending: false, at: ['2026-11'] },
  ])
  expect(isSortedBy(twice, 'orders.sum', undefined)).toBeUndefined()
})

test('sorts go with what they sort', () => {
  const query = { metrics: [metricOf('orders.sum')], dimensionsRows: ['desk'] }
  const sorts = [
    { column: 'amount.sum', ascending: true },
    { column: 'desk', ascending: false },
    { column: 'orders.sum', ascending: false, at: ['2026-11'] },
  ]
  expect(fitting({ ...query, sorts }).sorts).toEqual([{ column: 'desk', ascending: false }])
})

test('a filter takes the place of the one of its dimension', () => {
  const desk = { dimensionName: 'desk', criteria: ['1'], include: true }
  const offer = { dimensionName: 'offer', criteria: ['9'], include: false }
  const all = withFilter(withFilter([], 'desk', desk), 'offer', offer)
  expect(withFilter(all, 'desk', { ...desk, include: false })).toEqual([{ ...desk, include: false }, offer])
  expect(withFilter(all, 'desk')).toEqual([offer])
})

test('the chart stays in the address, and draws a metric that is shown', () => {
  const chart = { shape: 'lines', metric: 'amount.sum' } as const
  const drawn = { ...firstOf('Orders'), chart }
  expect(read(written(drawn))).toEqual(drawn)
  expect(read(JSON.stringify({ ...drawn, chart: { shape: 'pie', metric: 'amount.sum' } }))).toEqual(firstOf('Orders'))
  const fewer = withQuery(drawn, { ...drawn.query, metrics: [metricOf('orders.sum')] })
  expect(fewer.chart).toEqual({ shape: 'lines', metric: 'orders.sum' })
  expect(withQuery(drawn, { ...drawn.query, metrics: [] }).chart).toBeUndefined()
})
