import { may } from '../../../core/access'
import { useSession } from '../../../core/session'
import AllAnomalies from '../steering/anomalies/AllAnomalies'
import Inbox from './Inbox'

/** Orders with something late, missing or wrong: of all conciergeries for who follows them, else of the chosen one. */
export default function Anomalies() {
  const user = useSession()
  return may(user, 'InboxOrdersAlertList') ? <AllAnomalies /> : <Inbox view="anomalies" />
}
