import type { UserSummary } from '../../../api/schema'
import { type Href, path, withSearch } from '../../../paths'
import { fold } from '../../../ui/format'
import { fullName } from '../../../ui/fullName'
import { parseOrderNumber } from '../home/orderNumber'
import { sheetPath } from '../people/sheetPath'
import type { Section } from '../sections'
import { shellWords as w } from './shellWords'

/** A place that what was typed leads to. */
export interface Place {
  id: string
  label: string
  detail: string
  to: Href
}

/** The server looks for people by no less. */
const SHORTEST = 2

/** Whether what was typed may be the beginning of a name. */
export const isName = (text: string) => fold(text.trim()).length >= SHORTEST && parseOrderNumber(text) === undefined

/** People that Ctrl-K leads to stand under screens, so many at most. */
const MOST_PEOPLE = 6

/** What the typed text may mean: an order's number, a screen by any of its letters, or one of the people found. */
export function placesFor(text: string, sections: readonly Section[], people: readonly UserSummary[] = []): Place[] {
  const wanted = fold(text.trim())
  if (!wanted) return []
  const orderId = parseOrderNumber(text)
  const order =
    orderId === undefined
      ? []
      : [{ label: w.order(orderId), detail: w.open, to: path('/conciergeOrderDetail/{id}', { id: orderId }) }]
  const bar = [
    { label: w.home, detail: '', to: path('/homegest') },
    { label: w.alerts, detail: '', to: path('/bnfv2/notifications') },
  ]
  const screens = sections.flatMap((section) =>
    section.entries.map((entry) => ({ label: entry.words, detail: section.words, to: entry.to })),
  )
  const found = [...bar, ...screens].filter(({ label, detail }) => fold(`${label} ${detail}`).includes(wanted))
  // Those that begin with what was typed come first.
  found.sort((a, b) => Number(fold(b.label).startsWith(wanted)) - Number(fold(a.label).startsWith(wanted)))
  const persons = people.slice(0, MOST_PEOPLE).map((user) => ({
    label: fullName(user),
    detail: [w.beneficiary, user.conciergerieName].filter(Boolean).join(' · '),
    to: sheetPath(user.id),
  }))
  const all = {
    label: w.people(text.trim()),
    detail: w.beneficiaries,
    to: withSearch(path('/search/adherent'), { q: text.trim() }),
  }
  const places = [...order, ...found, ...persons, ...(isName(text) ? [all] : [])]
  return places.map((place, i) => ({ ...place, id: `${i} ${place.to}` }))
}
