import type { OrderSummary } from '../../api/schema'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { AwaitedOrders } from '../parts/orders/AwaitedOrders'
import { useHomeWords } from './words'

/** The orders that fit into the place that is kept at the top of home. */
const SHOWN = 2

/** The orders that wait for the beneficiary lead on home. */
export function Awaited({ orders }: { orders: readonly OrderSummary[] }) {
  const w = useHomeWords()
  return (
    <AwaitedOrders orders={orders.slice(0, SHOWN)}>
      {orders.length > SHOWN && <AppLink to={path('/bnfv2/activity/')}>{w.seeMore}</AppLink>}
    </AwaitedOrders>
  )
}
