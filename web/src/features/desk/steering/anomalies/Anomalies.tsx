import { may } from '../../../../core/access'
import { useSession } from '../../../../core/session'
import Inbox from '../../orders/Inbox'
import AllAnomalies from './AllAnomalies'

/**
 * Orders with something late, missing or wrong: of all conciergeries for people who follow them, otherwise of the
 * chosen one.
 */
export default function Anomalies() {
  const user = useSession()
  return may(user, 'InboxOrdersAlertList') ? <AllAnomalies /> : <Inbox view="anomalies" />
}
