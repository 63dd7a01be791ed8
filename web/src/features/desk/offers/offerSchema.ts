import * as v from 'valibot'
import * as lengths from '../../../api/lengths'
import type { Address, EditableOffer, EditedOfferContent, HomeService, Publication } from '../../../api/schema'
import { parseCents } from '../../../ui/cents'
import { field } from '../../../ui/forms'
import { fromParis, toParis } from '../../../ui/parisTime'
import { eurosOf, type ItemDraft, toDraft, toItems, typedEuros } from './itemDraft'

const words = (max: number) => v.object({ fr: field.required(max), en: field.text(max) })
const AMOUNT = 'Veuillez entrer un montant'
const NUMBER = 'Veuillez entrer un nombre'

/** Euros, or none. */
const euros = () =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || (parseCents(text) ?? -1) >= 0, AMOUNT),
    v.transform(eurosOf),
  )
/** Percent times 100, or none. */
const rate = () =>
  v.pipe(
    v.string(),
    v.check((text) => text.trim() === '' || (parseCents(text) ?? -1) >= 0, NUMBER),
    v.transform((text) => parseCents(text) ?? null),
  )
/** A whole number, or none. */
const maybe = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => /^\d{0,9}$/.test(text), NUMBER),
    v.transform((text) => (text ? Number(text) : null)),
  )
const instant = () => v.pipe(v.string(), v.transform(fromParis))
const choice = <T extends string>() =>
  v.pipe(
    v.string(),
    v.transform((text) => text as T),
  )
const maybeChoice = <T extends string>() =>
  v.pipe(
    v.string(),
    v.transform((text) => (text || null) as T | null),
  )
const maybeId = () =>
  v.pipe(
    v.string(),
    v.transform((text) => Number(text) || null),
  )

/** All that is edited of an offer, as its fields have it. Lengths are those of the server, which checks all of it again. */
export const offerSchema = v.object({
  name: words(150),
  catOffreId: field.person(() => 'Veuillez choisir une catégorie'),
  unite: words(40),
  workflow: choice<EditableOffer['workflow']>(),
  image: field.picture(),
  sap: v.boolean(),
  sapActivity: maybeChoice<HomeService>(),
  published: choice<Publication>(),
  startDate: instant(),
  endDate: instant(),
  idOfFallbackOffre: maybeId(),
  visibilityBnf: v.boolean(),
  visibilityBnfDirect: v.boolean(),
  visibilityPro: v.boolean(),
  cannotPlaceOrder: v.boolean(),
  canOrderWoCgu: v.boolean(),
  allowFollowUpOrders: v.boolean(),
  allowsQuantity: v.boolean(),
  autoAcceptInEnt: v.boolean(),
  noAutoDoneStatus: v.boolean(),
  keepInInbox: v.boolean(),
  canUploadQuoteFreely: v.boolean(),
  hasKernSpec: v.boolean(),
  navette: v.boolean(),
  requestPrint: v.boolean(),
  requestBag: v.boolean(),
  toPickupIfGestLocal: v.boolean(),
  avoidDate: v.boolean(),
  askForTime: field.choice(),
  needsADate: v.boolean(),
  canDoOneTime: v.boolean(),
  canDoRecurring: v.boolean(),
  retractationDelay: field.integer(),
  hasCalendar: v.boolean(),
  calAheadDays: field.integer(),
  calendarStepInMinutes: field.integer(),
  calendarHalfDay: v.boolean(),
  calendarText: field.maybeWords(lengths.CALENDAR_TEXT),
  alertWithConciergerie: maybe(),
  alertWithoutConciergerie: maybe(),
  emergencyMode: v.boolean(),
  emergencyTel1: field.phone(),
  emergencyTel2: field.phone(),
  tauxTva: rate(),
  fixedPrice: v.boolean(),
  freeOnceAMonth: v.boolean(),
  payOnlyOnline: v.boolean(),
  allowFreeOrders: v.boolean(),
  allowSpending: v.boolean(),
  forcePaymentMode: maybeChoice<NonNullable<EditableOffer['forcePaymentMode']>>(),
  allowBudget: field.choice(),
  minimumAmount: euros(),
  additionalCost: euros(),
  additionalCostText: field.maybeWords(lengths.LABEL),
  discount: v.pipe(
    maybe(),
    v.transform((percent) => percent ?? 0),
  ),
  discountText: field.maybeWords(lengths.LABEL),
  partnerWillBill: v.boolean(),
  onQuoteBuyingPricePercent: rate(),
  allItemsBuyingPricePercent: rate(),
  productsMayOverrideBuyingPrice: v.boolean(),
  avoidAddress: v.boolean(),
  allowEnt: v.boolean(),
  allowDom: v.boolean(),
  allowAut: v.boolean(),
  addresses: v.custom<Address[]>(Array.isArray),
  shortDesc: field.maybeWords(lengths.SUMMARY),
  longDesc: field.maybeWords(lengths.RICH_TEXT),
  displayDescription: v.boolean(),
  items: v.custom<ItemDraft[]>(Array.isArray),
})

export type OfferValues = v.InferInput<typeof offerSchema>

const typedRate = (percent: number | null | undefined) =>
  percent == null ? '' : typedEuros(percent / 100).replace(/,00$/, '')
const typed = (number: number | null | undefined) => (number == null ? '' : String(number))

/** The first values of an offer's fields. */
export const valuesOf = ({ offre, items, addresses }: EditedOfferContent): OfferValues => ({
  ...offre,
  catOffreId: offre.catOffreId ? String(offre.catOffreId) : '',
  image: offre.image ?? null,
  sapActivity: offre.sapActivity ?? '',
  startDate: toParis(offre.startDate),
  endDate: toParis(offre.endDate),
  idOfFallbackOffre: typed(offre.idOfFallbackOffre),
  askForTime: typed(offre.askForTime),
  retractationDelay: typed(offre.retractationDelay),
  calAheadDays: typed(offre.calAheadDays),
  calendarStepInMinutes: typed(offre.calendarStepInMinutes),
  alertWithConciergerie: typed(offre.alertWithConciergerie),
  alertWithoutConciergerie: typed(offre.alertWithoutConciergerie),
  tauxTva: typedRate(offre.tauxTva),
  forcePaymentMode: offre.forcePaymentMode ?? '',
  allowBudget: typed(offre.allowBudget),
  minimumAmount: typedEuros(offre.minimumAmount),
  additionalCost: typedEuros(offre.additionalCost),
  discount: offre.discount ? String(offre.discount) : '',
  onQuoteBuyingPricePercent: typedRate(offre.onQuoteBuyingPricePercent),
  allItemsBuyingPricePercent: typedRate(offre.allItemsBuyingPricePercent),
  addresses,
  items: items.map(toDraft),
})

/** The content to save: the typed values put into the content that the form began with. */
export function contentOf(values: v.InferOutput<typeof offerSchema>, { offre }: EditedOfferContent) {
  const { items, addresses, ...fields } = values
  return { offre: { ...offre, ...fields }, items: toItems(items), addresses }
}
