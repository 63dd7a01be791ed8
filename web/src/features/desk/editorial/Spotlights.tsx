import { TranslatedList } from '../../../ui/list/translatedList'
import { SPOTLIGHT, spotlightPart } from './kinds'
import { listOf, useOtherView } from './List'

const list = listOf(SPOTLIGHT)

/** Offers of the moment of the desks of the person's companies: as a list, in their order, or in a calendar. */
export default function Spotlights() {
  const other = useOtherView(SPOTLIGHT)
  return (
    other ?? <TranslatedList action="GetOffresDuMoment" request={(data) => ({ data })} part={spotlightPart} {...list} />
  )
}
