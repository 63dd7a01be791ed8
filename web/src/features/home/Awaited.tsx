import { IconCoins, IconMessageQuestion, IconStar } from '@tabler/icons-react'
import type { OrderSummary } from '../../api/schema'
import { useText } from '../../base/lang'
import { path, withSearch } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { useHomeWords } from './words'

/** The orders that fit into the place that is kept at the top of home. */
const SHOWN = 2

/**
 * Orders that wait for their beneficiary, most pressing first: those that need an answer or a payment, then those to
 * rate.
 */
export function awaitedOf(orders: readonly OrderSummary[]): OrderSummary[] {
  const answers = orders.filter(({ awaitsAnswer }) => awaitsAnswer)
  const ratings = orders.filter(({ awaitsAnswer, toRate }) => toRate && !awaitsAnswer)
  return [...answers, ...ratings]
}

/** The orders that wait for the beneficiary lead on home, each with a link to the answer. */
export function Awaited({ orders }: { orders: readonly OrderSummary[] }) {
  const w = useHomeWords()
  return (
    <section className="surface awaited" aria-labelledby="awaited">
      <div className="home-head">
        <h2 id="awaited">{w.awaited}</h2>
        {orders.length > SHOWN && <AppLink to={path('/bnfv2/activity/')}>{w.seeMore}</AppLink>}
      </div>
      <ul>
        {orders.slice(0, SHOWN).map((order) => (
          <li key={order.id}>
            <Way order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ order }: { order: OrderSummary }) {
  const w = useHomeWords()
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
