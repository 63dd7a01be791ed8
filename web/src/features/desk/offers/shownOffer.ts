import type { EditableItem, EditableOffer, Offer, OfferItem, OfferToEdit } from '../../../api/schema'
import { categoryOf } from './categoryOf'

const NONE = -1

/** An item as beneficiaries see it. An item without a type is not one yet. */
const shownItem = (item: EditableItem, at: number, { fixedPrice, unite }: EditableOffer): OfferItem[] =>
  item.type
    ? [
        {
          id: item.id > 0 ? item.id : -1 - at,
          type: item.type,
          productId: item.productId ?? null,
          label: item.name,
          price: item.fixedPrice ? item.price : NONE,
          devis: !item.fixedPrice,
          fixedPrice: fixedPrice || !item.estimate,
          unit: unite,
          timeDuration: item.timeDuration,
          extension: item.extension,
        },
      ]
    : []

/** An offer as beneficiaries would have it, as it is typed by now. */
export function shownOffer(about: OfferToEdit, offre: EditableOffer, items: readonly EditableItem[]): Offer {
  const category = categoryOf(about, offre.catOffreId)
  return {
    id: offre.id,
    originalId: offre.originalId ?? offre.id,
    titleLabel: offre.name,
    longLabel: offre.longDesc,
    displayDescription: offre.displayDescription,
    universeId: category?.universeId ?? 0,
    catOffreId: offre.catOffreId,
    categoryLabel: category?.label ?? { fr: '', en: '' },
    partId: offre.partId,
    partnerName: about.partner.name,
    presentationId: null,
    items: items.flatMap((item, at) => shownItem(item, at, offre)),
    cannotPlaceOrder: offre.cannotPlaceOrder,
    dateFine: category?.dateFlexible ?? false,
    askForTime: offre.askForTime,
    needsADate: offre.needsADate,
    canDoRecurring: offre.canDoRecurring,
    canDoOneTime: offre.canDoOneTime,
    isTimeService: false,
    hasCalendar: offre.hasCalendar,
    hasCalendarHalfDay: offre.calendarHalfDay,
    calendarText: offre.calendarText,
    avoidDate: offre.avoidDate,
    allowBudget: offre.allowBudget,
    allowsQuantity: offre.allowsQuantity,
    discount: offre.discount,
    discountLabel: offre.discountText,
    addCost: offre.additionalCost === NONE ? null : offre.additionalCost,
    addCostLabel: offre.additionalCostText,
    minimumAmount: offre.minimumAmount === NONE ? null : offre.minimumAmount,
    retractationDelay: offre.retractationDelay,
    fixedPrice: offre.fixedPrice,
    addressEntreprise: offre.allowEnt,
    addressHome: offre.allowDom,
    addressOther: offre.allowAut,
    addressForced: [],
    isNavette: offre.navette,
    avoidAddress: offre.avoidAddress,
    showAddress: !offre.avoidAddress,
    placeLabelInt: category?.placeLabel ?? { fr: '', en: '' },
    sap: offre.sap,
    sapActivity: offre.sapActivity ?? null,
    noNeedForCgu: offre.canOrderWoCgu,
    emergencyMode: offre.emergencyMode,
    workflow: offre.workflow,
    favorite: false,
    image: offre.image ?? null,
  }
}
