import { expect, test } from 'vitest'
import { comparisonRows, gapOf } from './comparisonRows'

const captures = { flow: 'captures', label: { fr: 'Cartes en ligne encaissées', en: 'Cards online taken' } }

test('a difference stands below the sum that it is in, and kinds without a payment are left out', () => {
  const rows = comparisonRows([
    {
      date: '2026-11-27',
      at: '2026-11-28T03:30:00Z',
      flows: [
        { ...captures, count: 2, ledger: 2500, provider: 2400 },
        {
          flow: 'refunds',
          label: { fr: 'Cartes en ligne remboursées', en: 'Cards online given back' },
          count: 0,
          ledger: 0,
          provider: 0,
        },
      ],
      nbDifferences: 1,
      vat: null,
      differences: [{ ...captures, orderId: 10482, reference: 'p1', ledger: 1000, provider: 900 }],
    },
  ])
  expect(rows.map((it) => [it.id, it.total, it.orderId, gapOf(it)])).toEqual([
    [1, true, null, -100],
    [2, false, 10482, -100],
  ])
  expect(gapOf({ ledger: 100, provider: null })).toBeNull()
})
