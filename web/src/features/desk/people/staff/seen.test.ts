import { expect, it } from 'vitest'
import { companiesOf } from './newForm'
import { seenText } from './seen'

it('says how long ago somebody was at work', () => {
  const minute = 60_000
  const texts = [null, 0, minute, 59 * minute, 60 * minute, 25 * 60 * minute, 72 * 60 * minute].map(seenText)
  expect(texts).toEqual([
    'Jamais encore',
    'À l’instant',
    'il y a 1 minute',
    'il y a 59 minutes',
    'il y a 1 heure',
    'il y a 1 jour',
    'il y a 3 jours',
  ])
})

it('offers each company of some desks once', () => {
  const desks = [
    { company: 'Vega', companyId: 2 },
    { company: 'Orion', companyId: 1 },
    { company: 'Orion', companyId: 1 },
  ]
  expect(companiesOf(desks)).toEqual([
    { value: '1', label: 'Orion' },
    { value: '2', label: 'Vega' },
  ])
})
