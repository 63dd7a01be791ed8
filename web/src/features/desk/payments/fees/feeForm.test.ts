import { describe, expect, it } from 'vitest'
import { startFees, termInWords } from './feeForm'

describe('a term', () => {
  it('is told by its month or its year', () => {
    expect(termInWords({ first: '2026-11-01', last: '2026-11-30' })).toBe('novembre 2026')
    expect(termInWords({ first: '2026-01-01', last: '2026-12-31' })).toBe('2026')
  })
})

describe('fees', () => {
  const fee = { conciergerieId: 1, edition: 1, label: { fr: '', en: '' }, period: 'month', from: null } as const
  const due = [{ first: '2026-11-01', last: '2026-11-30' }]
  it('are charged where something is due that can be', () => {
    expect(startFees.fits({ ...fee, offreId: 7, amount: 500, due, next: null })).toBe(true)
    expect(startFees.fits({ ...fee, offreId: 7, amount: null, due, next: null })).toBe(false)
    expect(startFees.fits({ ...fee, offreId: 7, amount: 500, due: [], next: '2026-12-01' })).toBe(false)
  })
})
