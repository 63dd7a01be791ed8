import { useWords } from '../../../base/lang'
import { useParams } from '../../../core/paths'
import { ProviderOrders } from './ProviderOrders'
import { tabletWords } from './tabletWords'

/** The goods that wait in a block for their provider. */
export default function OrdersToRecover() {
  const w = useWords(tabletWords)
  const { lockerName } = useParams('/Nexence/OrdersToRecover/{lockerName}')
  return <ProviderOrders title={w.lists.TO_RECOVER} lockerName={lockerName} lists={['TO_RECOVER']} />
}
