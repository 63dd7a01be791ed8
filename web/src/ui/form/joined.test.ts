import { expect, it } from 'vitest'
import { difference, joined } from './joined'

const words = (fr: string) => ({ fr, en: '' })

it('takes over what only the other one changed, and tells what both did', () => {
  const first = { label: words('a'), colour: 'red', active: true, rank: '1' }
  const theirs = { label: words('b'), colour: 'blue', active: false, rank: '1' }
  const mine = { label: words('a'), colour: 'green', active: false, rank: '2' }
  expect(joined(first, theirs, mine)).toEqual({ taken: ['label'], disputed: ['colour'] })
})

it('tells what came, what went and what reads otherwise, each once and in the order of the page', () => {
  const fact = (label: string, value: string) => ({ label, value })
  const seen = [fact('Statut', 'Nouvelle'), fact('Chemise', '2 × 12,90 €'), fact('Créneau', '')]
  const now = [fact('Statut', 'Acceptée'), fact('Créneau', ''), fact('Veste', '1 × 20,00 €')]
  expect(difference(seen, now)).toEqual([
    { label: 'Statut', seen: 'Nouvelle', now: 'Acceptée' },
    { label: 'Chemise', seen: '2 × 12,90 €', now: '' },
    { label: 'Veste', seen: '', now: '1 × 20,00 €' },
  ])
  expect(difference(seen, seen)).toEqual([])
})
