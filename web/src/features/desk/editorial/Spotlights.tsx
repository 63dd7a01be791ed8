import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { TranslatedList } from '../../../ui/list/translatedList'
import { SPOTLIGHT, spotlightPart } from './kinds'
import { NO_DESKS, useEditorialList, useOtherView } from './List'

/** Offers of the moment of the desks of the person's companies: as a list, in their order, or in a calendar. */
export default function Spotlights() {
  const other = useOtherView(SPOTLIGHT)
  return other ?? <SpotlightList />
}

function SpotlightList() {
  const { data } = useQuery(q('GetOffresDuMoment', {}))
  const list = useEditorialList(SPOTLIGHT, data?.conciergeries ?? NO_DESKS)
  return <TranslatedList action="GetOffresDuMoment" request={(data) => ({ data })} part={spotlightPart} {...list} />
}
