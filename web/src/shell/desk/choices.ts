import type { OrderFound, PartnerSummary, UserSummary } from '../../api/schema'
import { orderPath, sheetPath } from '../../core/deskPaths'
import { type Href, path, withSearch } from '../../core/paths'
import type { RecentChoice } from '../../core/recentChoices'
import { parseOrderNumber } from '../../features/desk/counter/home/orderNumber'
import type { PaletteAction } from '../../features/desk/paletteActions'
import { orderFor } from '../../features/desk/people/pickers/beneficiary'
import type { Section } from '../../features/desk/sections'
import { fold } from '../../ui/format'
import { fullName } from '../../ui/fullName'
import { shellWords as w } from './shellWords'

/** A thing that the palette leads to, or does. */
export interface Choice {
  id: string
  label: string
  detail: string
  /** The address of a place; absent for an action. */
  to?: Href
  /** The number of an order. It may belong to another desk, which is entered first. */
  order?: number
  run?: () => unknown
}

export interface ChoiceGroup {
  name: keyof typeof w.groups
  choices: readonly Choice[]
}

/** The results of the server. */
export interface SearchResults {
  people?: readonly UserSummary[]
  partners?: readonly PartnerSummary[]
  /** The order of the typed number; `null` when there is none. */
  order?: OrderFound | null
}

/** The server needs at least this many characters to look for people. */
const SHORTEST = 2
/** The most results of each group from the server. */
const MOST = 5
/** The number of found people for whom an order is offered, below the people themselves. */
const ORDERED_FOR = 2

/** Whether what was typed may be the beginning of a name. */
export const isName = (text: string) => fold(text.trim()).length >= SHORTEST && parseOrderNumber(text) === undefined

/** Whether a text contains all wanted words, in any order. */
const has = (wanted: readonly string[], text: string) => wanted.every((word) => fold(text).includes(word))

/** The rank of a label: 2 if it begins with the text, 1 if one of its words does, 0 if it contains it elsewhere. */
function rank(text: string, label: string): number {
  const [typed, folded] = [fold(text.trim()), fold(label)]
  if (folded.startsWith(typed)) return 2
  return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 1 : 0
}

const best = (text: string, { choices }: ChoiceGroup) => Math.max(0, ...choices.map(({ label }) => rank(text, label)))

interface PaletteInput {
  text: string
  sections: readonly Section[]
  /** The actions of the screen that is open. */
  here: readonly PaletteAction[]
  actions: readonly PaletteAction[]
  recent: readonly RecentChoice[]
  found?: SearchResults
}

/**
 * The meanings of the typed text, by groups. Known choices stand before those that the server finds, so that nothing
 * moves under the finger of a person who presses Enter; a number is an order first of all.
 */
export function choicesFor({ text, sections, here, actions, recent, found = {} }: PaletteInput): ChoiceGroup[] {
  const wanted = fold(text.trim()).split(/\s+/).filter(Boolean)
  const all: ChoiceGroup[] =
    wanted.length === 0
      ? [
          { name: 'recent', choices: recent.map((it) => ({ ...it, id: `recent ${it.to}`, to: it.to as Href })) },
          { name: 'here', choices: actionsLike(wanted, here, 'here') },
          { name: 'actions', choices: actionsLike(wanted, actions, 'action') },
        ]
      : [
          { name: 'orders', choices: ordersFor(text, found) },
          { name: 'here', choices: actionsLike(wanted, here, 'here', text) },
          ...atHand(text, [
            { name: 'screens', choices: screensFor(text, wanted, sections) },
            { name: 'actions', choices: actionsLike(wanted, actions, 'action', text) },
          ]),
          ...(isName(text) ? namedLike(text, found) : []),
        ]
  return all.filter(({ choices }) => choices.length > 0)
}

/** Groups that are known at once; a group with a label that begins with the typed text comes first. */
const atHand = (text: string, groups: readonly ChoiceGroup[]) =>
  groups.toSorted((a, b) => best(text, b) - best(text, a))

/** Actions by their words. Two of an order may have the same name. */
const actionsLike = (wanted: readonly string[], actions: readonly PaletteAction[], kind: string, text = ''): Choice[] =>
  actions
    .map(({ label, detail = '', run }, nth) => ({ id: `${kind} ${nth} ${label}`, label, detail, run }))
    .filter(({ label }) => has(wanted, label))
    .toSorted((a, b) => rank(text, b.label) - rank(text, a.label))

/** Orders by their number. They are offered as soon as it is typed, and disappear again when the server has none. */
function ordersFor(text: string, { order }: SearchResults): Choice[] {
  const number = parseOrderNumber(text)
  if (number === undefined || order === null) return []
  const detail = order ? [order.adherentName, order.conciergerie.name].filter(Boolean).join(' · ') : w.open
  return [{ id: `order ${number}`, label: w.order(number), detail, to: orderPath(number), order: number }]
}

function screensFor(text: string, wanted: readonly string[], sections: readonly Section[]): Choice[] {
  const bar = [{ label: w.alerts, detail: '', holds: '', to: path('/bnfv2/notifications') }]
  const screens = sections.flatMap((section) =>
    section.entries.map(({ words, holds = '', to }) => ({ label: words, detail: section.words, holds, to })),
  )
  return [...bar, ...screens]
    .filter(({ label, detail, holds }) => has(wanted, `${label} ${detail} ${holds}`))
    .toSorted((a, b) => rank(text, b.label) - rank(text, a.label))
    .map(({ label, detail, to }) => ({ label, detail, to, id: `screen ${to}` }))
}

/** The people and partners with such a name, and links to the full lists of results. */
function namedLike(text: string, { people = [], partners = [] }: SearchResults): ChoiceGroup[] {
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
        ...people.slice(0, ORDERED_FOR).map((user) => ({
          id: `order for ${user.id}`,
          label: w.orderFor(fullName(user)),
          detail: user.conciergerieName,
          run: () => orderFor(user),
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
