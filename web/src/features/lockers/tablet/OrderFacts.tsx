import type { NexenceOrder } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { tabletWords } from './tabletWords'

/** An order as its tablet tells it: whose it is, its number, and what is in it first. */
export function OrderFacts({ order: { last_name, first_name, order_number, order_line } }: { order: NexenceOrder }) {
  const w = useWords(tabletWords)
  const facts = [
    [w.lastName, last_name],
    [w.firstName, first_name],
    [w.order, order_number],
    [w.article, order_line[0]?.product_name],
  ]
  return (
    <dl>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
