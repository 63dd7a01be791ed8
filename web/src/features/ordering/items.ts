import type { Offer, OfferItem } from '../../api/schema'

/** The answer of a person to one item of an offer. */
export interface Answer {
  quantity: number
  /** Text, number, choice, `true`, or `HH:MM-HH:MM`, by type. */
  value: string
  /** A remark of the person on this line. */
  details: string
}
export type Answers = Readonly<Record<number, Answer>>

/** An item that was chosen, as it will be ordered. */
export interface Line {
  item: OfferItem
  quantity: number
  value: string
  details: string
}

/** Above this many products a popup selects them. */
const MAX_LISTED = 10

const NO_ANSWER: Answer = { quantity: 0, value: '', details: '' }
export const answerTo = (answers: Answers, item: OfferItem): Answer => answers[item.id] ?? NO_ANSWER

/** Whether an item can be ordered at all: a label cannot, nor a group master that only opens its group. */
export function makesLine({ type, extension }: OfferItem): boolean {
  if (type === 'label') return false
  return type !== 'groupMaster' || extension.groupIsAProduct === true
}

/** A tick: yes, or a quantity. */
export const isOn = ({ value, quantity }: Answer) => value === 'true' || (value !== 'false' && quantity > 0)

const mastersOf = (items: readonly OfferItem[], group: string) =>
  items.filter(({ type, extension }) => type === 'groupMaster' && extension.targetGroupName === group)

/** Whether an item is displayed: it stands in no group, in one without a master, or in an open one. */
export function isShown(items: readonly OfferItem[], answers: Answers, item: OfferItem, depth = items.length): boolean {
  const group = item.extension.groupName
  if (!group) return true
  const masters = mastersOf(items, group)
  if (masters.length === 0) return true
  // Masters that open each other in a ring would never end, so the depth is limited.
  return depth > 0 && masters.some((one) => isOn(answerTo(answers, one)) && isShown(items, answers, one, depth - 1))
}

/** How many of an item the answers ask for; an answer in words counts once. */
export function quantityOf(item: OfferItem, answer: Answer): number {
  switch (item.type) {
    case 'default':
      return answer.quantity
    case 'groupMaster':
      return Math.max(answer.quantity, isOn(answer) ? 1 : 0)
    case 'yesNo':
      return isOn(answer) ? 1 : 0
    case 'label':
      return 0
    default:
      return answer.value.trim() ? 1 : 0
  }
}

/** The lines an order would have. Items in a closed group count as not chosen. */
export function linesOf({ items }: Pick<Offer, 'items'>, answers: Answers): Line[] {
  return items
    .filter((item) => makesLine(item) && isShown(items, answers, item))
    .map((item) => {
      const answer = answerTo(answers, item)
      const value = item.type === 'yesNo' ? 'true' : answer.value.trim()
      return { item, quantity: quantityOf(item, answer), value, details: answer.details.trim() }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** The first answers to an offer: quantity one when there is exactly one product, otherwise nothing. */
export function firstAnswers(items: readonly OfferItem[]): Answers {
  const products = items.filter(({ type }) => type === 'default')
  const [only] = products
  return only && products.length === 1 ? { [only.id]: { ...NO_ANSWER, quantity: 1 } } : {}
}

/** The products a person chooses among: too many of them are chosen in a popup. */
export const productsOf = (items: readonly OfferItem[]) => items.filter(({ type }) => type === 'default')
export const needsPopup = (items: readonly OfferItem[]) => productsOf(items).length > MAX_LISTED

/** A basket of several products is looked over in a step of its own; a single service is ordered on one page. */
export const hasCart = ({ items }: Pick<Offer, 'items'>) => productsOf(items).length > 1

/** An item with the items it opens, in the offer's order. */
export interface Branch {
  item: OfferItem
  children: Branch[]
}

/** The items as they are drawn: those of a group under the master that opens it, once. */
export function branches(items: readonly OfferItem[], answers: Answers): Branch[] {
  const drawn = new Set<number>()
  const branch = (item: OfferItem): Branch => {
    drawn.add(item.id)
    const group = item.type === 'groupMaster' ? item.extension.targetGroupName : null
    const open = group && isOn(answerTo(answers, item))
    const children = open ? items.filter((one) => one.extension.groupName === group && !drawn.has(one.id)) : []
    return { item, children: children.map(branch) }
  }
  const hasMaster = (item: OfferItem) =>
    item.extension.groupName != null && mastersOf(items, item.extension.groupName).length > 0
  return items.filter((item) => !hasMaster(item)).map(branch)
}

/** Reads `HH:MM-HH:MM`; the end comes after the begin. */
export function timeRange(text: string): { begin: string; end: string; minutes: number } | undefined {
  const match = /^\s*(\d{2}:\d{2})\s*-\s*(\d{2}:\d{2})\s*$/.exec(text)
  const [, begin = '', end = ''] = match ?? []
  const minutes = minutesOf(end) - minutesOf(begin)
  return match && minutes > 0 ? { begin, end, minutes } : undefined
}

/** `09:30` as minutes of the day. */
export const minutesOf = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** Minutes of the service: what begin and end times say where there are some, else durations times quantities. */
export function serviceLength(lines: readonly Line[]): number {
  const ranges = lines.filter(({ item }) => item.type === 'timeRange').flatMap(({ value }) => timeRange(value) ?? [])
  if (ranges.length > 0) return ranges.reduce((sum, { minutes }) => sum + minutes, 0)
  return lines.reduce((sum, { item, quantity }) => sum + item.timeDuration * quantity, 0)
}

/** When a begin-and-end line lets the service begin. */
export const beginOf = (lines: readonly Line[]): string | undefined =>
  lines
    .filter(({ item }) => item.type === 'timeRange')
    .flatMap(({ value }) => timeRange(value)?.begin ?? [])
    .sort()[0]
