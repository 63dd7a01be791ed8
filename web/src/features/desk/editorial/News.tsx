import { TranslatedList } from '../../../ui/list/translatedList'
import { NEWS, newsPart } from './kinds'
import { listOf, useOtherView } from './List'

const list = listOf(NEWS)

/** News of the desks of the person's companies: as a list, in their order, or in a calendar. */
export default function News() {
  const other = useOtherView(NEWS)
  return other ?? <TranslatedList action="GetActualites" request={(data) => ({ data })} part={newsPart} {...list} />
}
