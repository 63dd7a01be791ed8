import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../base/lang'
import { deviceQuery, provider, useHasKey } from './device'
import { ProviderOrders } from './ProviderOrders'
import { tabletWords } from './tabletWords'

/** The goods that a provider brings back. The address names no block: it is that of the tablet. */
export default function OrdersToDrop() {
  const w = useWords(tabletWords)
  const signedInAt = provider.use()?.lockerName
  const hasKey = useHasKey()
  const { data } = useQuery({ ...deviceQuery('NexenceSimulatorGetLockerNames', {}), enabled: hasKey && !signedInAt })
  const lockerName = signedInAt ?? data?.lockerNames[0] ?? '-'
  return <ProviderOrders title={w.lists.TO_DROP} lockerName={lockerName} lists={['TO_DROP']} />
}
