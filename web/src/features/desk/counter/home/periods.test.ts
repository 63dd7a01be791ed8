import { expect, it } from 'vitest'
import { booksYears, daysBefore, MONTHS } from './periods'

it('has years from the current one down to 2024', () => {
  expect(booksYears('2026-11-24')).toEqual(['2026', '2025', '2024'])
  expect(booksYears('2023-01-01')).toEqual(['2023'])
})

it('counts days back over months and the change of clocks', () => {
  expect(daysBefore('2026-11-24', 45)).toBe('2026-10-10')
  expect(daysBefore('2024-03-01', 1)).toBe('2024-02-29')
})

it('names months as the French do', () => {
  expect(MONTHS[0]).toEqual({ value: '1', label: 'janvier' })
  expect(MONTHS).toHaveLength(12)
})
