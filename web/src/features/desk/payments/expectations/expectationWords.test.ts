import { describe, expect, it } from 'vitest'
import type { AttenduFactu } from '../../../../api/schema'
import { inCents, monthText, quantityText, rateText } from '../../../parts/expectations/expectationTexts'
import { standing } from './expectationWords'

const kept = { number: 'AF-2026-10-12', open: false, errors: 0, sent: [], amountTTC: 63, paid: 0 }
const closed = kept as unknown as AttenduFactu
const sending = (number: string) => ({ at: '2026-11-02T09:00:00Z', by: 'Marie', mail: 'a@b.test', number })

describe('an invoicing expectation', () => {
  it('says its month, rates and quantities as people read them', () => {
    expect(monthText(2026, 10)).toBe('octobre 2026')
    expect([550, 2000].map(rateText)).toEqual(['5,5\u00a0%', '20\u00a0%'])
    expect([100, 150, 67].map(quantityText)).toEqual(['1', '1,5', '0,67'])
  })

  it('has amounts in whole cents, whatever a decimal is stored as', () => {
    expect([0.29, 1.1, -1, 8.2, 1234.57].map(inCents)).toEqual([29, 110, -100, 820, 123_457])
  })

  it('is sent once what was sent is what it says now', () => {
    expect(standing(null).label).toBe('À calculer')
    expect(standing({ ...closed, open: true, errors: 2 }).label).toBe('En erreur')
    expect(standing({ ...closed, open: true }).label).toBe('Ouvert')
    expect(standing(closed).label).toBe('Clôturé')
    expect(standing({ ...closed, sent: [sending('AF-2026-10-12')] }).label).toBe('Envoyé')
    expect(standing({ ...closed, number: 'AF-2026-10-12-2', sent: [sending('AF-2026-10-12')] }).label).toBe('Clôturé')
  })

  it('is paid once nothing is left', () => {
    expect(standing({ ...closed, paid: 20 }).label).toBe('Payé en partie')
    expect(standing({ ...closed, paid: 63 }).label).toBe('Payé')
    expect(standing({ ...closed, amountTTC: -5 }).label).toBe('Clôturé')
  })
})
