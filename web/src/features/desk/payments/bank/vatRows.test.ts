import { expect, test } from 'vitest'
import { vatRows } from './vatRows'

const day = { at: '2026-11-28T03:30:00Z', flows: [], nbDifferences: 0, differences: [] }

test('a day that agrees is one row, and a cent that does not stands below its day with its order', () => {
  const label = { fr: 'TVA des paiements', en: 'VAT of the payments' }
  const wrong = { orderId: 10482, place: 'payments', label, expected: 430, found: 431 }
  const rows = vatRows([
    { ...day, date: '2026-11-27', vat: { orders: 12, nbDifferences: 1, differences: [wrong] } },
    { ...day, date: '2026-11-26', vat: { orders: 3, nbDifferences: 0, differences: [] } },
    { ...day, date: '2026-11-25', vat: null },
  ])
  expect(rows.map(({ date, label, orderId, gap }) => [date, label, orderId, gap])).toEqual([
    ['2026-11-27', 'Écarts : 1', null, null],
    ['2026-11-27', 'TVA des paiements', 10482, 1],
    ['2026-11-26', 'Tout concorde', null, null],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
})
