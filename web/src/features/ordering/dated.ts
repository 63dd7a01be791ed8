import type { Offer } from '../../api/schema'

type Asked = Pick<Offer, 'askForTime' | 'avoidDate' | 'needsADate' | 'hasCalendar' | 'avoidAddress'>

/** The parts of a draft that decide. */
interface Wished {
  recurring: boolean
  addressType: string
}

/** Somebody comes to the beneficiary, and must know on which day: the offer says nothing else of one. */
const comes = (offer: Asked, { addressType }: Wished) =>
  (addressType === 'dom' || addressType === 'aut') &&
  !(offer.avoidAddress || offer.avoidDate || offer.needsADate || offer.hasCalendar)

/** Whether a day of the service is asked for. */
export const isDated = (offer: Asked, draft: Wished) => offer.askForTime > 0 || draft.recurring || comes(offer, draft)

/** Whether the screen lets nobody go on without one. */
export const needsDay = (offer: Asked, draft: Wished) =>
  offer.askForTime === 2 || draft.recurring || comes(offer, draft)
