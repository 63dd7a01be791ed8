import { useWorkContext } from '../../api/context'
import { orderPath } from '../../core/deskPaths'
import { path, useParams } from '../../core/paths'
import { PartnerCalendar } from './PartnerCalendar'

/** The visits of a partner to the chosen conciergerie. */
export default function OfPartner() {
  const partnerId = Number(useParams('/partners/calendar/{partId}').partId)
  const { conciergerieId } = useWorkContext()
  const back = { to: path('/partners/home/{id}', { id: partnerId }), label: 'Partenaire' }
  return <PartnerCalendar partnerId={partnerId} entId={conciergerieId} back={back} orderPath={orderPath} />
}
