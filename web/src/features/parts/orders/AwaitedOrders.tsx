import './awaited.css'
import { IconCoins, IconMessageQuestion, IconStar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { OrderSummary } from '../../../api/schema'
import { useText } from '../../../base/lang'
import { path, withSearch } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { useAwaitedWords } from './awaitedWords'

interface AwaitedOrdersProps {
  orders: readonly OrderSummary[]
  /** Stands beside the heading, such as a link to the orders that are not shown. */
  children?: ReactNode
}

/** The orders that wait for the beneficiary, each with a link to the answer. */
export function AwaitedOrders({ orders, children }: AwaitedOrdersProps) {
  const w = useAwaitedWords()
  return (
    <section className="surface awaited" aria-labelledby="awaited">
      <div className="awaited-head">
        <h2 id="awaited">{w.awaited}</h2>
        {children}
      </div>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Way order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ order }: { order: OrderSummary }) {
  const w = useAwaitedWords()
  const text = useText()
  const { id, offreLabel, messageLabel, awaitsAnswer } = order
  const page = path('/bnfv2/orderDetail/{id}', { id })
  const Icon = !awaitsAnswer ? IconStar : order.toPay > 0 ? IconCoins : IconMessageQuestion
  return (
    <AppLink to={awaitsAnswer ? page : withSearch(page, { rate: 1 })}>
      <Icon size={24} stroke={1.7} aria-hidden />
      <span>
        <strong>{text(offreLabel)}</strong>
        <small>{awaitsAnswer ? text(messageLabel) : w.rateIt}</small>
      </span>
    </AppLink>
  )
}
