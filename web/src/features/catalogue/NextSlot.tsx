import { IconClock } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { OfferSummary } from '../../api/schema'
import { langStore, useWords } from '../../app/lang'
import { DateText } from '../../ui/DateText'
import { clockText } from '../../ui/format'
import { uiWords } from '../../ui/words'
import { nextStart } from './nextStart'
import { catalogueWords } from './words'

/** When a provider can come next, of all that they offer by appointment; nothing where nothing is. */
export function NextSlot({ offers }: { offers: readonly OfferSummary[] }) {
  const w = useWords(catalogueWords)
  const ui = useWords(uiWords)
  const lang = langStore.use()
  const dated = offers.filter(({ hasCalendar }) => hasCalendar)
  // What the next screen asks for as well.
  const found = useQueries({ queries: dated.map(({ id }) => q('GetOffre', { id })) })
  const slots = useQueries({ queries: dated.map(({ id }) => q('GetCalendarSlots', { offreId: id })) })
  const starts = dated.flatMap((_, i) => {
    const [offer, calendar] = [found[i]?.data, slots[i]?.data]
    return (offer && calendar && nextStart(offer, calendar)) ?? []
  })
  const [first] = starts.sort((one, other) => one.day.localeCompare(other.day) || one.time.localeCompare(other.time))
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
