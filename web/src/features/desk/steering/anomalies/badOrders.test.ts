import { describe, expect, it } from 'vitest'
import type { DeskBadOrders } from '../../../../api/schema'
import { countOf, reasonsOfAll, standing, written } from './badOrders'

const desk = (reasons: DeskBadOrders['reasons']): DeskBadOrders => ({
  conciergerieId: 1,
  name: 'Tour Lilas',
  companyName: 'Lilas',
  nbAnomalies: 3,
  responsable: '',
  isMine: false,
  reasons,
})

describe('the anomalies of a desk', () => {
  it('are watched up to twenty, and pressing above', () => {
    expect([0, 1, 20, 21].map(standing)).toEqual(['ok', 'warning', 'warning', 'alert'])
  })
  it('are written up to 999', () => {
    expect([0, 999, 1000].map(written)).toEqual(['0', '999', '∞'])
  })
  it('add up reason by reason, most pressing first', () => {
    const rows = [
      desk([{ externalKey: 'unpaid', count: 2 }]),
      desk([
        { externalKey: 'cardFailed', count: 1 },
        { externalKey: 'unpaid', count: 3 },
      ]),
    ]
    const labels = [
      { externalKey: 'cardFailed' as const, label: 'Paiement refusé' },
      { externalKey: 'lowNote' as const, label: 'Note basse' },
      { externalKey: 'unpaid' as const, label: 'Impayée' },
    ]
    expect(reasonsOfAll(rows, labels).map(({ label, count }) => [label, count])).toEqual([
      ['Paiement refusé', 1],
      ['Impayée', 5],
    ])
    expect(rows.map((row) => countOf(row, 'cardFailed'))).toEqual([0, 1])
  })
})
