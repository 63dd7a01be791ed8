import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { OlderOrders } from '../orders/OlderOrders'

/** The orders of somebody in the system before this one, for the few who have some: they come with their last orders. */
export function OlderOrdersOf({ userId }: { userId: number }) {
  const older = useQuery(q('AllOrdersList', { data: { adherentId: userId } })).data?.beacItems ?? []
  return older.length > 0 && <OlderOrders orders={older} />
}
