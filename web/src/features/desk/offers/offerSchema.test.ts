import { parse, safeParse } from 'valibot'
import { expect, it } from 'vitest'
import type { EditedOfferContent } from '../../../api/schema'
import { contentOf, offerSchema, valuesOf } from './offerSchema'

const none = { fr: '', en: '' }
const content: EditedOfferContent = {
  edition: 3,
  addresses: [{ address1: '1 rue du Puits', address2: '', zipCode: '75002', city: 'Paris', telephone: '' }],
  items: [],
  offre: {
    id: 12,
    originalId: 7,
    partId: 1,
    name: { fr: 'Repassage', en: '' },
    catOffreId: 4,
    published: 'scheduled',
    sap: false,
    sapActivity: null,
    startDate: '2026-07-15T07:00:00.000Z',
    endDate: null,
    idOfFallbackOffre: null,
    allowFollowUpOrders: true,
    emergencyMode: false,
    emergencyTel1: '',
    emergencyTel2: '',
    autoAcceptInEnt: false,
    noAutoDoneStatus: false,
    keepInInbox: false,
    hasKernSpec: false,
    cannotPlaceOrder: false,
    canOrderWoCgu: false,
    canUploadQuoteFreely: false,
    unite: { fr: 'pièce', en: 'piece' },
    workflow: 'OTHER',
    visibilityBnfDirect: true,
    visibilityBnf: true,
    visibilityPro: true,
    hasCalendar: false,
    calAheadDays: 60,
    calendarStepInMinutes: 30,
    calendarHalfDay: false,
    calendarText: none,
    retractationDelay: 24,
    avoidDate: false,
    askForTime: 2,
    needsADate: false,
    canDoRecurring: false,
    canDoOneTime: true,
    alertWithConciergerie: 12,
    alertWithoutConciergerie: null,
    tauxTva: 550,
    fixedPrice: false,
    freeOnceAMonth: false,
    payOnlyOnline: false,
    allowFreeOrders: false,
    allowSpending: false,
    forcePaymentMode: 'card',
    allowBudget: 1,
    allowsQuantity: true,
    minimumAmount: 12.5,
    additionalCost: -1,
    additionalCostText: none,
    discount: 0,
    discountText: none,
    partnerWillBill: false,
    onQuoteBuyingPricePercent: 2000,
    allItemsBuyingPricePercent: null,
    productsMayOverrideBuyingPrice: false,
    avoidAddress: false,
    allowEnt: true,
    allowDom: false,
    allowAut: false,
    navette: false,
    requestPrint: false,
    requestBag: false,
    toPickupIfGestLocal: false,
    shortDesc: none,
    longDesc: none,
    displayDescription: true,
    image: null,
  },
}

it('saves an offer that nobody has touched as it was', () => {
  const { edition: _, ...rest } = content
  expect(contentOf(parse(offerSchema, valuesOf(content)), content)).toEqual(rest)
})

it('reads what people type', () => {
  const values = { ...valuesOf(content), tauxTva: '20', minimumAmount: '', discount: '15', alertWithConciergerie: '' }
  expect(contentOf(parse(offerSchema, values), content).offre).toMatchObject({
    tauxTva: 2000,
    minimumAmount: -1,
    discount: 15,
    alertWithConciergerie: null,
  })
})

it.each([
  ['name', none],
  ['catOffreId', ''],
  ['minimumAmount', 'douze'],
  ['tauxTva', 'x'],
  ['retractationDelay', ''],
  ['emergencyTel1', '12'],
])('refuses %s as %j', (name, value) => {
  const { success, issues } = safeParse(offerSchema, { ...valuesOf(content), [name]: value })
  expect([success, issues?.[0]?.path?.[0]?.key]).toEqual([false, name])
})
