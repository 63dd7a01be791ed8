import { expect, test } from 'vitest'
import { cashDue, changeOf } from './change'
import type { Line } from './rules'

const line = (mode: string, amount: string, more: Partial<Line> = {}): Line => ({
  id: 0,
  key: `${mode}${amount}`,
  mode,
  amount,
  costCenter: '',
  cancelled: false,
  ...more,
})

test('cash that is taken is that of new lines', () => {
  expect(cashDue([line('3', '12,50'), line('3', '1'), line('1', '5'), line('3', '-4')])).toBe(1350)
  expect(cashDue([line('3', '12,50', { cancelled: true }), line('3', '7', { id: 4 })])).toBe(0)
})

test('what goes back is what was handed over less what is due', () => {
  expect(changeOf(1350, '20')).toBe(650)
  expect(changeOf(1350, '13,50')).toBe(0)
  for (const wrong of ['', ' ', '10', 'dix']) expect(changeOf(1350, wrong)).toBeUndefined()
})
