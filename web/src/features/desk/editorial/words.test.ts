import { expect, it } from 'vitest'
import { fieldLabel, missingText, writtenChange } from './words'

const desks = [{ id: 10, name: 'Tour A', companyId: 1, companyName: 'Orion', selected: true }]

it('names fields by their paths', () => {
  expect(fieldLabel('object.title.en')).toBe('Titre, anglais')
  expect(fieldLabel('object.fromDate')).toBe('Date de publication')
  expect(fieldLabel('audience.companies.0')).toBe('Entreprise')
  expect(fieldLabel('audience.conciergeries.3')).toBe('Conciergerie')
})

it('writes values as people read them', () => {
  const written = writtenChange(desks)
  expect(written('audience.conciergeries.0', '10')).toBe('Tour A')
  expect(written('audience.companies.0', '1')).toBe('Orion')
  expect(written('audience.companies.0', '2')).toBe('n° 2')
  expect(written('audience.all', 'true')).toBe('oui')
  expect(written('object.toDate', '2026-12-01T07:00:00Z')).toBe('01/12/2026 08:00')
  expect(written('object.titreInterne', 'Hiver')).toBe('Hiver')
})

it('says which texts are missing in which language', () => {
  expect(missingText([])).toBe('')
  expect(missingText(['title.en', 'summary.en'])).toBe('Anglais : titre, résumé')
  expect(missingText(['title.fr', 'content.en'])).toBe('Anglais : contenu · Français : titre')
})
