import type { OrderFound, PartnerSummary, UserSummary } from '../../api/schema'
import { type Href, path, withSearch } from '../../core/paths'
import type { RecentChoice } from '../../core/recentChoices'
import { parseOrderNumber } from '../../features/desk/counter/home/orderNumber'
import type { Deed } from '../../features/desk/deeds'
import { orderPath } from '../../features/desk/orderPath'
import { sheetPath } from '../../features/desk/people/sheetPath'
import type { Section } from '../../features/desk/sections'
import { fold } from '../../ui/format'
import { fullName } from '../../ui/fullName'
import { shellWords as w } from './shellWords'

/** What the palette leads to, or does. */
export interface Choice {
  id: string
  label: string
  detail: string
  /** A place; without one it does something. */
  to?: Href
  /** An order may be of another desk, which is entered first. */
  order?: number
  run?: () => unknown
}

export interface ChoiceGroup {
  name: keyof typeof w.groups
  choices: readonly Choice[]
}

/** What the server found. */
export interface Found {
  people?: readonly UserSummary[]
  partners?: readonly PartnerSummary[]
  /** The order of the typed number; `null` when there is none. */
  order?: OrderFound | null
}

/** The server looks for people by no less. */
const SHORTEST = 2
/** Of each group that the server finds. */
const MOST = 5

/** Whether what was typed may be the beginning of a name. */
export const isName = (text: string) => fold(text.trim()).length >= SHORTEST && parseOrderNumber(text) === undefined

/** All words of what is looked for, in any order. */
const has = (wanted: readonly string[], text: string) => wanted.every((word) => fold(text).includes(word))

interface Asked {
  text: string
  sections: readonly Section[]
  /** Of the screen that is open. */
  here: readonly Deed[]
  deeds: readonly Deed[]
  recent: readonly RecentChoice[]
  found?: Found
}

/**
 * What the typed text may mean, by groups. What is known at once stands before what the server finds, so that nothing moves
 * under the finger of who presses Enter; a number is an order first of all.
 */
export function choicesFor({ text, sections, here, deeds, recent, found = {} }: Asked): ChoiceGroup[] {
  const wanted = fold(text.trim()).split(/\s+/).filter(Boolean)
  const all: ChoiceGroup[] =
    wanted.length === 0
      ? [
          { name: 'recent', choices: recent.map((it) => ({ ...it, id: `recent ${it.to}`, to: it.to as Href })) },
          { name: 'here', choices: deedsLike(wanted, here, 'here') },
          { name: 'actions', choices: deedsLike(wanted, deeds, 'deed') },
        ]
      : [
          { name: 'orders', choices: ordersFor(text, found) },
          { name: 'here', choices: deedsLike(wanted, here, 'here') },
          { name: 'screens', choices: screensFor(text, wanted, sections) },
          { name: 'actions', choices: deedsLike(wanted, deeds, 'deed') },
          ...(isName(text) ? namedLike(text, found) : []),
        ]
  return all.filter(({ choices }) => choices.length > 0)
}

/** Deeds by their words. Two of an order may be called the same. */
const deedsLike = (wanted: readonly string[], deeds: readonly Deed[], kind: string): Choice[] =>
  deeds
    .map(({ label, detail = '', run }, nth) => ({ id: `${kind} ${nth} ${label}`, label, detail, run }))
    .filter(({ label }) => has(wanted, label))

/** By its number, as soon as that is typed; gone again when the server has none. */
function ordersFor(text: string, { order }: Found): Choice[] {
  const number = parseOrderNumber(text)
  if (number === undefined || order === null) return []
  const detail = order ? [order.adherentName, order.conciergerie.name].filter(Boolean).join(' · ') : w.open
  return [{ id: `order ${number}`, label: w.order(number), detail, to: orderPath(number), order: number }]
}

function screensFor(text: string, wanted: readonly string[], sections: readonly Section[]): Choice[] {
  const bar = [
    { label: w.home, detail: '', to: path('/homegest') },
    { label: w.alerts, detail: '', to: path('/bnfv2/notifications') },
  ]
  const screens = sections.flatMap((section) =>
    section.entries.map((entry) => ({ label: entry.words, detail: section.words, to: entry.to })),
  )
  const begins = ({ label }: { label: string }) => Number(fold(label).startsWith(fold(text.trim())))
  return [...bar, ...screens]
    .filter(({ label, detail }) => has(wanted, `${label} ${detail}`))
    .sort((a, b) => begins(b) - begins(a))
    .map((it) => ({ ...it, id: `screen ${it.to}` }))
}

/** Who and what is called so, and where all of that is looked for. */
function namedLike(text: string, { people = [], partners = [] }: Found): ChoiceGroup[] {
  const typed = text.trim()
  const every = (label: string, to: Href): Choice => ({ id: `all ${to}`, label, detail: w.everywhere, to })
  return [
    {
      name: 'people',
      choices: [
        ...people.slice(0, MOST).map((user) => ({
          id: `person ${user.id}`,
          label: fullName(user),
          detail: [user.conciergerieName, user.email].filter(Boolean).join(' · '),
          to: sheetPath(user.id),
        })),
        every(w.people(typed), withSearch(path('/search/adherent'), { q: typed })),
      ],
    },
    {
      name: 'partners',
      choices: partners.slice(0, MOST).map((it) => ({
        id: `partner ${it.id}`,
        label: it.entreprise,
        detail: fullName(it),
        to: path('/partners/home/{id}', { id: it.id }),
      })),
    },
    { name: 'orders', choices: [every(w.ordersWith(typed), withSearch(path('/allorders'), { text: typed }))] },
  ]
}
