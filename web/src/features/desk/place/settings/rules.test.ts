import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import type { Conciergeries, ServiceLocation } from '../../../../api/schema'
import { companiesOf } from './newDesk'
import { accessCode, linesOf, partsOf } from './rules'

it('takes codes of four to thirty letters, digits and dashes, however they are typed, and none', () => {
  for (const code of ['', 'orion', 'ORION 2027', ' orion-1_a '])
    expect(safeParse(accessCode, code).success, code).toBe(true)
  for (const code of ['abc', 'a b', 'été2027', 'a/b/c', 'x'.repeat(31)])
    expect(safeParse(accessCode, code).success, code).toBe(false)
})

it('reads one part a line, without empty ones', () => {
  expect(partsOf(' Ventes \n\n  \nAchats')).toEqual(['Ventes', 'Achats'])
  expect(partsOf(linesOf(['Ventes', 'Achats']))).toEqual(['Ventes', 'Achats'])
  expect(partsOf('')).toEqual([])
})

it('offers each company once, by name, and a new one last', () => {
  const desk = (companyId: number, company: string) => ({ companyId, company }) as ServiceLocation
  const of = (conciergeries: ServiceLocation[]) => companiesOf({ conciergeries } as Conciergeries)
  expect(of([desk(2, 'Vega'), desk(1, 'Orion'), desk(2, 'Vega')]).map(({ label }) => label)).toEqual([
    'Orion',
    'Vega',
    'Nouvelle entreprise',
  ])
  expect(of([])).toHaveLength(1)
})
