import { path } from '../../core/paths'
import { PartnerCalendar } from './PartnerCalendar'

/** When the partner who is signed in comes to their conciergeries. */
export default function Own() {
  return <PartnerCalendar orderPath={(id) => path('/partnerOrderDetail/{id}', { id })} />
}
