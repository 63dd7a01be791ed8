import { useWorkContext } from '../../api/context'
import { path, useParams } from '../../core/paths'
import { orderPath } from '../desk/orderPath'
import { PartnerCalendar } from './PartnerCalendar'

/** When a partner comes to the chosen conciergerie. */
export default function OfPartner() {
  const partnerId = Number(useParams('/partners/calendar/{partId}').partId)
  const { conciergerieId } = useWorkContext()
  const back = { to: path('/partners/home/{id}', { id: partnerId }), label: 'Partenaire' }
  return <PartnerCalendar partnerId={partnerId} entId={conciergerieId} back={back} orderPath={orderPath} />
}
