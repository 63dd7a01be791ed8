import type { Offer } from '../../api/schema'

type DateRules = Pick<Offer, 'askForTime' | 'avoidDate' | 'needsADate' | 'hasCalendar' | 'avoidAddress'>

/** The parts of a draft that decide. */
interface DraftFields {
  recurring: boolean
  addressType: string
}

/** Whether somebody comes to the beneficiary, who must then know the day although the offer does not ask for one. */
const comes = (offer: DateRules, { addressType }: DraftFields) =>
  (addressType === 'dom' || addressType === 'aut') &&
  !(offer.avoidAddress || offer.avoidDate || offer.needsADate || offer.hasCalendar)

/** Whether the form asks for a day. */
export const isDated = (offer: DateRules, draft: DraftFields) =>
  offer.askForTime > 0 || draft.recurring || comes(offer, draft)

/** Whether the form requires a day. */
export const needsDay = (offer: DateRules, draft: DraftFields) =>
  offer.askForTime === 2 || draft.recurring || comes(offer, draft)
