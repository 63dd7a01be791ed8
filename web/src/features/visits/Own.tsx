import { path } from '../../core/paths'
import { PartnerCalendar } from './PartnerCalendar'

/** The visits of the partner who is signed in to their conciergeries. */
export default function Own() {
  return <PartnerCalendar orderPath={(id) => path('/partnerOrderDetail/{id}', { id })} />
}
