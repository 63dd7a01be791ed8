import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../base/lang'
import { deviceKey, deviceQuery, provider } from './device'
import { ProviderOrders } from './ProviderOrders'
import { tabletWords } from './tabletWords'

/** The goods that a provider brings back. The address names no block: it is that of the tablet. */
export default function OrdersToDrop() {
  const w = useWords(tabletWords)
  const signedInAt = provider.use()?.lockerName
  const known = deviceKey.use() !== undefined
  const { data } = useQuery({ ...deviceQuery('NexenceSimulatorGetLockerNames', {}), enabled: known && !signedInAt })
  const lockerName = signedInAt ?? data?.lockerNames[0] ?? '-'
  return <ProviderOrders title={w.lists.TO_DROP} lockerName={lockerName} lists={['TO_DROP']} />
}
