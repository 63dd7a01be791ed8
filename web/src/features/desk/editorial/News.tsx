import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { TranslatedList } from '../../../ui/list/translatedList'
import { NEWS, newsPart } from './kinds'
import { NO_DESKS, useEditorialList, useOtherView } from './List'

/** News of the desks of the person's companies: as a list, in their order, or in a calendar. */
export default function News() {
  const other = useOtherView(NEWS)
  return other ?? <NewsList />
}

function NewsList() {
  const { data } = useQuery(q('GetActualites', {}))
  const list = useEditorialList(NEWS, data?.conciergeries ?? NO_DESKS)
  return <TranslatedList action="GetActualites" request={(data) => ({ data })} part={newsPart} {...list} />
}
