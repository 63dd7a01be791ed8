import type { ContentAudience, ContentDesk } from '../../../api/schema'
import type { JoinedParts } from '../../../ui/form/form'

/** The audience as a form holds it. */
export type Audience = Required<ContentAudience>

export const NOBODY: Audience = { all: false, companies: [], conciergeries: [] }

/** Those of these desks that show an item, one by one: more of its audience a person may not be able to name. */
export const shownAt = (desks: readonly ContentDesk[]): Audience => ({
  ...NOBODY,
  conciergeries: desks.filter(({ selected }) => selected).map(({ id }) => id),
})

/** In one order, so that the same audience is always the same value. */
export const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b)

export const audienceOf = ({ all = false, companies = [], conciergeries = [] }: ContentAudience): Audience => ({
  all,
  companies: sorted(companies),
  conciergeries: sorted(conciergeries),
})

/** A company with those of its desks that the person may choose. */
export interface CompanyDesks {
  id: number
  name: string
  desks: readonly ContentDesk[]
}

export function byCompany(desks: readonly ContentDesk[]): CompanyDesks[] {
  const companies = new Map<number, { id: number; name: string; desks: ContentDesk[] }>()
  for (const desk of desks) {
    const known = companies.get(desk.companyId) ?? { id: desk.companyId, name: desk.companyName, desks: [] }
    known.desks.push(desk)
    companies.set(desk.companyId, known)
  }
  return [...companies.values()]
}

const withId = (ids: readonly number[], id: number, on: boolean) =>
  sorted(on ? [...ids, id] : ids.filter((it) => it !== id))

export const withDesk = (audience: Audience, id: number, on: boolean): Audience => ({
  ...audience,
  conciergeries: withId(audience.conciergeries, id, on),
})

/** All of a company. Its desks one by one go without saying then; without it, none of them is left. */
export const withCompany = (audience: Audience, { id, desks }: CompanyDesks, on: boolean): Audience => ({
  ...audience,
  companies: withId(audience.companies, id, on),
  conciergeries: audience.conciergeries.filter((it) => !desks.some((desk) => desk.id === it)),
})

/** Whether the people of a desk see it. */
export const shows = ({ all, companies, conciergeries }: Audience, desk: ContentDesk) =>
  all || companies.includes(desk.companyId) || conciergeries.includes(desk.id)

/** An audience in words: `Toutes`, `Orion (toutes), Tour B`. */
export function audienceText(audience: Audience, desks: readonly ContentDesk[]): string {
  if (audience.all) return 'Toutes les conciergeries'
  const companies = audience.companies.map((id) => {
    const known = desks.find(({ companyId }) => companyId === id)?.companyName
    return known ? `${known} (toutes)` : 'une autre entreprise'
  })
  const single = audience.conciergeries.map((id) => desks.find((it) => it.id === id)?.name ?? 'une autre conciergerie')
  return [...new Set([...companies, ...single])].join(', ')
}

/** A set of numbers after two people have changed it. Neither can undo the other: a number is added or taken, by either of them. */
export function joinedIds(first: readonly number[], theirs: readonly number[], mine: readonly number[]) {
  const added = theirs.filter((id) => !first.includes(id))
  const taken = first.filter((id) => !theirs.includes(id))
  return sorted([...mine, ...added].filter((id) => !taken.includes(id)))
}

/** The audience after two people have changed it: each of their changes counts. */
export const joinAudience =
  (desks: readonly ContentDesk[]) =>
  (first: Audience, theirs: Audience, mine: Audience): JoinedParts => ({
    value: {
      all: theirs.all === first.all ? mine.all : theirs.all,
      companies: joinedIds(first.companies, theirs.companies, mine.companies),
      conciergeries: joinedIds(first.conciergeries, theirs.conciergeries, mine.conciergeries),
    } satisfies Audience,
    taken: [`Conciergeries (${audienceText(theirs, desks) || 'aucune'})`],
    disputed: [],
  })
