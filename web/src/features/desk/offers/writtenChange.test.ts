import { expect, it } from 'vitest'
import { writtenChange } from './writtenChange'

it.each([
  ['offre.requestPrint', 'true', 'oui'],
  ['items.210.price', '14.9', '14,90\u00a0€'],
  ['offre.minimumAmount', '-1.0', 'aucun'],
  ['offre.tauxTva', '550', '5,5 %'],
  ['offre.endDate', '2026-07-15T07:00:00Z', '15/07/2026 09:00'],
  ['items.210.type', 'list', 'Choix dans une liste'],
  ['offre.published', 'scheduled', 'programmée'],
  ['offre.name.en', 'free', 'free'],
  ['offre.retractationDelay', '48', '48'],
])('writes %s %s as its field does', (field, value, written) => {
  expect(writtenChange(field, value)).toBe(written)
})
