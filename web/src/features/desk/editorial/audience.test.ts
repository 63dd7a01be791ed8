import { expect, it } from 'vitest'
import {
  type Audience,
  audienceOf,
  audienceText,
  byCompany,
  joinAudience,
  NOBODY,
  shownAt,
  shows,
  withCompany,
  withDesk,
} from './audience'

const desk = (id: number, companyId: number) => ({
  id,
  name: `Tour ${id}`,
  companyId,
  companyName: `Entreprise ${companyId}`,
  selected: false,
})
const desks = [desk(10, 1), desk(11, 1), desk(20, 2)]
const at = (companies: number[], conciergeries: number[], all = false): Audience => ({ all, companies, conciergeries })
const [one] = byCompany(desks)
if (!one) throw new Error('no company')

it('puts desks below their companies', () => {
  expect(byCompany(desks).map(({ id, desks }) => [id, desks.map((it) => it.id)])).toEqual([
    [1, [10, 11]],
    [2, [20]],
  ])
})

it('chooses desks one by one, or all of a company', () => {
  expect(withDesk(withDesk(NOBODY, 20, true), 10, true)).toEqual(at([], [10, 20]))
  expect(withDesk(at([], [10, 20]), 10, false)).toEqual(at([], [20]))
  expect(withCompany(at([], [10, 20]), one, true)).toEqual(at([1], [20]))
  expect(withCompany(at([1], [20]), one, false)).toEqual(at([], [20]))
})

it('knows at which desks an item is shown, and says so', () => {
  const seen = (audience: Audience) => desks.filter((it) => shows(audience, it)).map(({ id }) => id)
  expect(seen(at([1], [20]))).toEqual([10, 11, 20])
  expect(seen(at([], [11]))).toEqual([11])
  expect(seen(at([], [], true))).toEqual([10, 11, 20])
  expect(audienceText(at([1], [20]), desks)).toBe('Entreprise 1 (toutes), Tour 20')
  expect(audienceText(at([], [], true), desks)).toBe('Toutes les conciergeries')
  expect(audienceText(at([9], [98, 99]), desks)).toBe('une autre entreprise, une autre conciergerie')
  expect(audienceText(NOBODY, desks)).toBe('')
})

it('keeps every change of two people', () => {
  const join = joinAudience(desks)
  const first = at([], [10, 20])
  expect(join(first, at([], [10]), at([], [10, 11, 20])).value).toEqual(at([], [10, 11]))
  expect(join(first, at([1], [20]), at([], [10])).value).toEqual(at([1], []))
  expect(join(first, at([], [10, 20], true), at([], [10])).value).toEqual(at([], [10], true))
})

it('names the desks that show it one by one', () => {
  expect(shownAt(desks.map((it) => ({ ...it, selected: it.id !== 11 })))).toEqual(at([], [10, 20]))
})

it('is the same value in whatever order it comes', () => {
  expect(audienceOf({ conciergeries: [20, 10, 20] })).toEqual(at([], [10, 20]))
})
