import { expect, test } from 'vitest'
import { daysOffOf } from './daysOff'

const day = (date: string, more: Partial<{ closed: boolean; holiday: string; reason: string }> = {}) => ({
  date,
  closed: true,
  holiday: '',
  reason: '',
  ...more,
})

test('neighbouring days off for one reason are one line, and holidays are none', () => {
  const days = [
    day('2026-11-23', { reason: 'Passé' }),
    day('2026-11-30', { reason: 'Congés' }),
    day('2026-12-01', { reason: 'Congés' }),
    day('2026-12-02'),
    day('2026-12-04'),
    day('2026-12-25', { holiday: 'Noël' }),
    day('2027-01-01', { holiday: 'Jour de l’an', closed: false }),
  ]
  expect(daysOffOf({ days }, '2026-11-24')).toEqual([
    { from: '2026-11-30', to: '2026-12-01', reason: 'Congés' },
    { from: '2026-12-02', to: '2026-12-02', reason: '' },
    { from: '2026-12-04', to: '2026-12-04', reason: '' },
  ])
})
