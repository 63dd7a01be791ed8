import { IconClock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { OfferSummary } from '../../api/schema'
import { langStore, useWords } from '../../base/lang'
import { DateText } from '../../ui/DateText'
import { clockText } from '../../ui/format'
import { uiWords } from '../../ui/words'
import { earliest, nextStart } from './nextStart'
import { catalogueWords } from './words'

/** When a provider can come next, of all that they offer by appointment; nothing where nothing is. */
export function NextSlot({ offers }: { offers: readonly OfferSummary[] }) {
  const w = useWords(catalogueWords)
  const ui = useWords(uiWords)
  const lang = langStore.use()
  const client = useQueryClient()
  const ids = offers.filter(({ hasCalendar }) => hasCalendar).map(({ id }) => id)
  // Asked for as the next screen asks for it, which finds it there.
  const next = async (id: number) => {
    const [offer, calendar] = await Promise.all([
      client.fetchQuery(q('GetOffre', { id })),
      client.fetchQuery(q('GetCalendarSlots', { offreId: id })),
    ])
    return nextStart(offer, calendar) ?? []
  }
  const { data: first } = useQuery({
    queryKey: ['nextStart', ids],
    queryFn: async () => earliest((await Promise.all(ids.map(next))).flat()) ?? null,
    enabled: ids.length > 0,
  })
  if (!first) return null
  return (
    <p className="next-slot">
      <IconClock size={16} stroke={1.8} aria-hidden />
      <span>
        {w.nextSlot} <DateText value={first.day} /> {ui.at} {clockText(first.time, lang)}
      </span>
    </p>
  )
}
