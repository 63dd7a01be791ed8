import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { companyOptions } from './newDesk'
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

it('offers the companies that there are, and a new one last', () => {
  const company = (id: number, name: string) => ({ id, name, desks: 0, edition: 1 })
  const labels = companyOptions({ companies: [company(1, 'Orion'), company(2, 'Vega')] }).map(({ label }) => label)
  expect(labels).toEqual(['Orion', 'Vega', 'Nouvelle entreprise'])
  expect(companyOptions({ companies: [] })).toHaveLength(1)
})
