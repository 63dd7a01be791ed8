import type { ContentRef, NewOrder, Offer, PaymentMode, Why } from '../../api/schema'
import { parseCents } from '../../ui/cents'
import { isDated } from './dated'
import { type Answers, answerTo, beginOf, firstAnswers, isOn, linesOf, makesLine } from './items'
import { type Rhythm, recurrenceOf } from './recurrence'

/** The order that a person is preparing, in the shape of the screens: every field is there, and empty ones are `''`. */
export interface Draft {
  /** Placing one draft twice makes one order. */
  draftId: string
  /** The person whose draft it is; it is not shown to anybody else, even in the same window. */
  owner: string
  offreId: number
  /** The order it continues, if any. */
  from?: number
  /** The news item or offer of the moment that led to it, if any. */
  fromContent?: ContentRef
  /** The mail campaign that led to it, if any. */
  fromCampaign?: number
  /** Where the way back leads: 0 the category, 1 the list of offers. */
  backTo: string
  answers: Answers
  recurring: boolean
  rhythm: Rhythm
  beginDate: string
  endDate: string
  /** `HH:MM` */
  time: string
  /** `HH:MM`; of a recurring service. */
  recurrEndTime: string
  forceSlot: boolean
  /** The time until which the slot is kept, in milliseconds of this machine's clock; 0 when it is not kept. */
  heldUntil: number
  dateFlexible: boolean
  /** `ent`, `dom`, `aut`, `off0` ... */
  addressType: string
  address1: string
  address2: string
  zipCode: string
  city: string
  telephone: string
  budget: string
  comment: string
  commentVisibleAdh: boolean
  commentVisiblePart: boolean
  /** The way in which the order that it continues was to be paid. */
  paymentMode?: PaymentMode
  restPaymentMode?: PaymentMode
  /** The parts of the earlier order that cannot be had again. */
  lost?: readonly Why[]
}

/** The values of a draft that has to choose a slot anew. */
export const NO_SLOT = { beginDate: '', time: '', forceSlot: false, heldUntil: 0 } as const

/** The kinds of place an offer allows; none when it asks for none. */
export function placesOf(offer: Offer): string[] {
  if (offer.avoidAddress) return []
  return [
    ...(offer.addressEntreprise ? ['ent'] : []),
    ...(offer.addressHome ? ['dom'] : []),
    ...(offer.addressOther ? ['aut'] : []),
    ...offer.addressForced.map((_, i) => `off${i}`),
  ]
}

export function newDraft(offer: Offer, owner: string, backTo: string): Draft {
  return {
    draftId: crypto.randomUUID(),
    owner,
    offreId: offer.id,
    backTo,
    answers: firstAnswers(offer.items),
    recurring: offer.canDoRecurring && !offer.canDoOneTime,
    rhythm: { kind: 'TLS', every: 1, days: 0, day: 1 },
    beginDate: '',
    endDate: '',
    time: '',
    recurrEndTime: '',
    forceSlot: false,
    heldUntil: 0,
    dateFlexible: false,
    // The first place is the one most people mean; it is seen and can be changed.
    addressType: placesOf(offer)[0] ?? '',
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
    telephone: '',
    budget: '',
    comment: '',
    commentVisibleAdh: false,
    commentVisiblePart: false,
  }
}

const text = (value: string) => value.trim() || null

/** The draft in the shape of the request. Fields that are not displayed are not sent. */
export function toNewOrder(offer: Offer, draft: Draft): NewOrder {
  const lines = linesOf(offer, draft.answers)
  const masters = offer.items.filter((item) => item.type === 'groupMaster' && !makesLine(item))
  const open = masters.filter((item) => isOn(answerTo(draft.answers, item)))
  const places = placesOf(offer)
  const elsewhere = draft.addressType === 'aut' && places.includes('aut')
  const dated = offer.hasCalendar || isDated(offer, draft)
  const timed = offer.askForTime === 2 || offer.hasCalendar
  const time = beginOf(lines) ?? draft.time
  return {
    offreId: offer.id,
    partId: offer.partId,
    ...(draft.fromContent && { fromContent: draft.fromContent }),
    ...(draft.fromCampaign && { fromCampaign: draft.fromCampaign }),
    draftId: draft.draftId,
    items: [
      ...lines.map(({ item, quantity, value, details }) => ({
        offreItemId: item.id,
        quantity,
        extendedValue: text(value),
        details: text(details),
      })),
      // Masters that are no product only tell which groups are open.
      ...open.map((item) => ({ offreItemId: item.id, quantity: 0, extendedValue: 'true' })),
    ],
    dateFlexible: offer.dateFine && draft.dateFlexible,
    recurring: draft.recurring,
    ...(draft.recurring && {
      ...recurrenceOf(draft.rhythm),
      recurrBeginTime: time && !offer.hasCalendar ? `${time}:00` : null,
      recurrEndTime: draft.recurrEndTime && !offer.hasCalendar ? `${draft.recurrEndTime}:00` : null,
    }),
    beginDate: dated ? text(draft.beginDate) : null,
    endDate: offer.needsADate || draft.recurring ? text(draft.endDate) : null,
    time: timed && time ? `${time}:00` : null,
    addressType: places.includes(draft.addressType) ? draft.addressType : null,
    ...(elsewhere && {
      address1: text(draft.address1),
      address2: text(draft.address2),
      zipCode: text(draft.zipCode),
      city: text(draft.city),
      telephone: text(draft.telephone),
    }),
    budget: offer.allowBudget > 0 ? eurosOf(draft.budget) : null,
    comment: text(draft.comment),
    commentVisibleAdh: draft.commentVisibleAdh,
    commentVisiblePart: draft.commentVisiblePart,
    forceSlot: draft.forceSlot,
    paymentMode: draft.paymentMode ?? null,
    restPaymentMode: draft.restPaymentMode ?? null,
  }
}

function eurosOf(typed: string): number | null {
  const cents = parseCents(typed)
  return cents === undefined ? null : cents / 100
}

const KEY = 'draft'

/** The one draft of this window. */
export const keptDraft = {
  /** The draft of this person for this offer; another one is no longer of use. */
  of(offreId: number, owner: string): Draft | undefined {
    const draft = keptDraft.last(owner)
    return draft?.offreId === offreId ? draft : undefined
  },

  last(owner: string): Draft | undefined {
    try {
      const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
      return draft?.owner === owner ? draft : undefined
    } catch {
      return undefined
    }
  },

  keep: (draft: Draft) => sessionStorage.setItem(KEY, JSON.stringify(draft)),
  forget: () => sessionStorage.removeItem(KEY),
}
