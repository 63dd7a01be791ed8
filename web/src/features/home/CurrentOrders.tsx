import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { pages } from '../../api/query'
import type { OrderSummary } from '../../api/schema'
import { useText } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { Pill } from '../../ui/Pill'
import { STATUS_COLOUR } from '../../ui/status'
import { Steps } from '../../ui/Tracker'
import { useHomeWords } from './words'

/** How many orders home shows. */
const SHOWN = 2

/** The orders under way, the newest ones; nothing when there is none. */
export function CurrentOrders() {
  const w = useHomeWords()
  const { data, error } = useInfiniteQuery(pages('MyOrdersList'))
  // Without orders, home still has other things to show; the screen of orders itself says why they cannot be read.
  if (error && !data) return null
  const orders = data?.pages[0]?.data ?? []
  if (data && orders.length === 0) return null
  return (
    <section aria-labelledby="current" aria-busy={!data}>
      <div className="home-head">
        <h2 id="current">{w.currentOrders}</h2>
        {orders.length > SHOWN && <AppLink to={path('/bnfv2/activity/')}>{w.seeMore}</AppLink>}
      </div>
      {!data && <Skeleton height={104} radius={16} />}
      <ul className="cards">
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OrderCard({ order }: { order: OrderSummary }) {
  const w = useHomeWords()
  const text = useText()
  return (
    <AppLink className="surface order-card" to={path('/bnfv2/orderDetail/{id}', { id: order.id })}>
      <span className="order-card-head">
        <strong>{text(order.offreLabel)}</strong>
        <Pill colour={STATUS_COLOUR[order.status]}>{text(order.statusLabel)}</Pill>
      </span>
      <small>
        {[order.partnerName, w.number(order.id)].filter(Boolean).join(' · ')}
        {order.serviceDate && (
          <>
            {' · '}
            <DateText value={order.serviceDate} as="dayTime" />
          </>
        )}
      </small>
      {order.tracker && <Steps steps={order.tracker.steps.map(text)} index={order.tracker.index} compact />}
      {order.messageLabel && <small>{text(order.messageLabel)}</small>}
    </AppLink>
  )
}
