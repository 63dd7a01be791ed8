import { useWords } from '../../../base/lang'
import { useParams } from '../../../core/paths'
import { ProviderOrders } from './ProviderOrders'
import { tabletWords } from './tabletWords'

/** Everything that a provider has at a block. */
export default function ProviderAction() {
  const w = useWords(tabletWords)
  const { lockerName } = useParams('/Nexence/ProviderAction/{lockerName}/{sessionId}')
  return <ProviderOrders title={w.providerOrders} lockerName={lockerName} lists={['TO_RECOVER', 'TO_DROP', 'LATE']} />
}
