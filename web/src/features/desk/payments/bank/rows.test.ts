import { expect, test } from 'vitest'
import type { BankLine } from '../../../../api/schema'
import { accountText, ageOf, readySuggestion, reasonOf, stateOf } from './rows'

const line = (part: Partial<BankLine>): BankLine => ({
  account: '300040012300001234567',
  id: '2026-11-20-aa-0',
  date: '2026-11-20',
  valueDate: null,
  label: 'VIR 1042',
  reference: null,
  amount: 4550,
  open: 4550,
  age: 3,
  matches: [],
  suggestions: [],
  ...part,
})

const suggestion = (difference: number) => ({
  reason: { fr: 'Le libellé cite la commande n° 1042', en: '' },
  items: [{ id: 'a', amount: 4550 }],
  others: [],
  difference,
  rule: null,
})

test('a line is open, matched in part, or matched', () => {
  expect([4550, 50, 0].map((open) => stateOf(line({ open })))).toEqual(['À rapprocher', 'En partie', 'Rapprochée'])
})

test('what is matched has no age', () => {
  expect(ageOf(line({ age: 40 }))).toBe('Plus de 30 jours')
  expect(ageOf(line({ age: 40, open: 0 }))).toBe('')
  expect([7, 8, 30].map((age) => ageOf(line({ age })))).toEqual(['Moins de 8 jours', '8 à 30 jours', '8 à 30 jours'])
})

test('a suggestion with a difference says so and is not accepted with one click', () => {
  const differs = line({ suggestions: [suggestion(-1)] })
  expect(readySuggestion(differs)).toBeUndefined()
  expect(reasonOf(differs)).toMatch(/écart de -0,01/)
  expect(readySuggestion(line({ suggestions: [suggestion(0)] }))?.items).toHaveLength(1)
})

test('a number of an account is read in groups', () => {
  expect(accountText('300040012300001234567')).toBe('3000\u00a04001\u00a02300\u00a00012\u00a03456\u00a07')
})
