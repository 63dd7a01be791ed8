import type { Offer, OfferItem } from '../../api/schema'
import { pick } from '../../base/lang'
import { parseCents } from '../../ui/cents'
import { formatEuros, parseDecimal } from '../../ui/format'
import { formWords, isPhone, isZip } from '../../ui/forms'
import { needsDay } from './dated'
import { type Draft, placesOf } from './draft'
import { estimate, reachesMinimum } from './estimate'
import { type Answer, answerTo, beginOf, isShown, linesOf, makesLine, quantityOf, timeRange } from './items'
import { orderingWords } from './words'

/** What is wrong, by the field's name on the wire; `items.{id}` for a line, `items` for all of them together. */
export type Wrong = Record<string, string>

export const MAX_QUANTITY = 1000
export const MAX_COMMENT = 2000

export const lineField = (item: Pick<OfferItem, 'id'>) => `items.${item.id}`

/** What the whole form says about its wrong fields; nothing when there are none. */
export function summaryOf(wrong: Wrong): string | undefined {
  const w = pick(orderingWords)
  const messages = Object.values(wrong)
  if (messages.length === 0) return undefined
  if (messages.length === 1 && wrong.items) return wrong.items
  const missing = [w.needed, w.pickDate, w.pickTime, w.pickSlot, w.pickDay, w.pickPlace]
  return messages.some((message) => missing.includes(message)) ? w.fillRequired : w.correct
}

/** What is wrong with the answers. Items of closed groups are not asked. */
export function checkItems(offer: Offer, draft: Draft): Wrong {
  const w = pick(orderingWords)
  const wrong: Wrong = {}
  for (const item of offer.items) {
    if (!makesLine(item) || !isShown(offer.items, draft.answers, item)) continue
    const problem = problemOf(item, answerTo(draft.answers, item), offer.allowsQuantity)
    if (problem) wrong[lineField(item)] = problem
  }
  const lines = linesOf(offer, draft.answers)
  if (lines.length === 0 && offer.items.some(makesLine)) wrong.items = w.selectOne
  const { minimumAmount } = offer
  if (lines.length > 0 && minimumAmount !== null && !reachesMinimum(offer, estimate(offer, lines))) {
    wrong.items = w.belowMinimum(formatEuros(minimumAmount))
  }
  return wrong
}

function problemOf(item: OfferItem, answer: Answer, allowsQuantity: boolean): string | undefined {
  const w = pick(orderingWords)
  const value = answer.value.trim()
  if (item.type === 'timeRange' && value && !timeRange(value)) return w.range
  if (item.extension.mandatory && quantityOf(item, answer) === 0) return w.needed
  if (item.type === 'number' && value) {
    const number = parseDecimal(value, undefined)
    if (number === undefined || number < 0) return w.number
  }
  const most = allowsQuantity ? MAX_QUANTITY : 1
  if (item.type === 'default' && answer.quantity > most) return w.tooMany(most)
  return undefined
}

/** What is wrong with when, where and how much. `today` is `YYYY-MM-DD` in Paris. */
export function checkOptions(offer: Offer, draft: Draft, today: string): Wrong {
  return { ...checkDates(offer, draft, today), ...checkPlace(offer, draft), ...checkWords(offer, draft) }
}

function checkDates(offer: Offer, draft: Draft, today: string): Wrong {
  const w = pick(orderingWords)
  const wrong: Wrong = {}
  const time = beginOf(linesOf(offer, draft.answers)) ?? draft.time
  if (draft.recurring && draft.rhythm.kind === 'TLS' && draft.rhythm.days === 0) wrong.recurring = w.pickDay
  if (offer.hasCalendar) {
    if (!draft.beginDate || !time) wrong.slot = offer.hasCalendarHalfDay ? w.pickDate : w.pickSlot
  } else {
    const timed = offer.askForTime === 2
    if (!draft.beginDate && needsDay(offer, draft)) wrong.beginDate = w.pickDate
    const end = draft.recurring ? draft.recurrEndTime : ''
    if (!time && (timed || end)) wrong.time = w.pickTime
    if (time && end && end <= time) wrong.recurrEndTime = w.endBeforeBegin
    if (draft.beginDate && draft.beginDate < today) wrong.beginDate = w.past
  }
  if (offer.needsADate && !draft.recurring && !draft.endDate) wrong.endDate = w.pickDate
  if (draft.endDate && draft.endDate < today) wrong.endDate = w.past
  if (draft.endDate && draft.beginDate && draft.endDate < draft.beginDate) wrong.endDate = w.endBeforeBegin
  return wrong
}

function checkPlace(offer: Offer, draft: Draft): Wrong {
  const w = pick(orderingWords)
  const places = placesOf(offer)
  if (places.length === 0) return {}
  if (!places.includes(draft.addressType)) return { addressType: w.pickPlace }
  if (draft.addressType !== 'aut') return {}
  const wrong: Wrong = {}
  for (const field of ['address1', 'address2', 'zipCode', 'city', 'telephone'] as const) {
    if (!draft[field].trim()) wrong[field] = w.needed
  }
  if (!wrong.zipCode && !isZip(draft.zipCode.trim())) wrong.zipCode = pick(formWords).zip
  if (!wrong.telephone && !isPhone(draft.telephone.trim())) wrong.telephone = pick(formWords).phone
  return wrong
}

function checkWords(offer: Offer, draft: Draft): Wrong {
  const w = pick(orderingWords)
  const wrong: Wrong = {}
  const budget = draft.budget.trim()
  if (offer.allowBudget === 2 && !budget) wrong.budget = w.needed
  if (offer.allowBudget > 0 && budget) {
    const cents = parseCents(budget)
    if (cents === undefined) wrong.budget = w.number
    else if (cents <= 0) wrong.budget = w.positive
  }
  if (draft.comment.trim().length > MAX_COMMENT) wrong.comment = pick(formWords).tooLong(MAX_COMMENT)
  return wrong
}
