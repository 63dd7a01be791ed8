import { expect, it } from 'vitest'
import type { TaxPeriod } from '../../../../api/schema'
import { standing, taxRate } from './taxWords'

const period: TaxPeriod = {
  from: '2026-11-01',
  to: '2026-11-10',
  due: '2026-11-20',
  ready: true,
  late: false,
  state: null,
  nbSent: 0,
}

it('says of a period what is to be done, and first that it is late', () => {
  expect(standing({ ...period, ready: false }).label).toBe('Période en cours')
  expect(standing(period).label).toBe('À envoyer')
  expect(standing({ ...period, state: 'accepted' })).toEqual({ label: 'Acceptée', colour: 'green' })
  expect(standing({ ...period, state: 'refused' }).colour).toBe('red')
  expect(standing({ ...period, late: true }).label).toBe('En retard')
  expect(standing({ ...period, late: true, state: 'sending' }).label).toBe('En retard, en cours d’envoi')
})

it('writes rates as people read them', () => {
  expect([taxRate(2000), taxRate(550), taxRate(0), taxRate(null)]).toEqual([
    '20\u00a0%',
    '5,5\u00a0%',
    '0\u00a0%',
    'Inconnu',
  ])
})
