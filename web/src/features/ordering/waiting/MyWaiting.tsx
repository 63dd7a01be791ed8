import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { WaitingPlace } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { DateText } from '../../../ui/DateText'
import { WhenText } from '../../../ui/WhenText'
import { waitWords } from './waitWords'

/** The places of a beneficiary in waitlists, with what they are offered; nothing where they wait for nothing. */
export default function MyWaiting() {
  const w = useWords(waitWords)
  const { data } = useQuery(q('GetMyWaitlists', {}))
  if (!data || data.places.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 className="activity-title" id="waiting">
        {w.places}
      </h2>
      <ul className="current-orders">
        {data.places.map((place) => (
          <li key={place.id}>
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PlaceLink({ place: { id, offreLabel, partnerName, date, offered, ahead } }: { place: WaitingPlace }) {
  const w = useWords(waitWords)
  const text = useText()
  return (
    <AppLink className="surface current-order" to={path('/bnfv2/waitlist/{id}', { id })}>
      <span className="current-order-what">
        <strong>{text(offreLabel)}</strong>
        <small>{[partnerName, offered ? w.offered : w.ahead(ahead)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className="current-order-foot">
        {w.forDay} {offered ? <WhenText value={offered.begin} /> : date ? <DateText value={date} /> : w.any}
      </span>
    </AppLink>
  )
}
