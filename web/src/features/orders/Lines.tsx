import { Text } from '@mantine/core'
import type { Order, OrderItem } from '../../api/schema'
import { langStore, useText, useWords } from '../../base/lang'
import { CallableText } from '../../ui/CallableText'
import { Money } from '../../ui/Money'
import { Section } from '../../ui/Section'
import { amountOf, answerOf, isAnswer, isLine } from '../parts/orders/orderLine'
import { isCancelled } from './orderState'
import { orderWords } from './orderWords'

/** The lines of an order with their prices. */
export function Lines({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const lines = order.items.filter(isLine)
  if (lines.length === 0) return null
  return (
    <Section title={w.items} flush>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">{w.item}</th>
            <th scope="col">{w.quantity}</th>
            <th scope="col" className="lines-unit">
              {w.unitPrice}
            </th>
            <th scope="col">{w.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
        {!isCancelled(order) && <Amounts order={order} />}
      </table>
    </Section>
  )
}

function Line({ line }: { line: OrderItem }) {
  const w = useWords(orderWords)
  const text = useText()
  const answer = answerOf(line, langStore.use())
  const amount = amountOf(line)
  const counted = !isAnswer(line)
  const state = line.status === 3 ? w.itemAvailable : line.status === 4 ? w.itemRetrieved : undefined
  return (
    <tr>
      <th scope="row">
        {text(line.label)}
        {answer && <small>{line.offreItemType === 'list' ? <CallableText text={answer} /> : answer}</small>}
        {line.comment && <small>{line.comment}</small>}
        {state && <small className="lines-state">{state}</small>}
      </th>
      <td>{counted && line.quantity}</td>
      <td className="lines-unit">{counted && amount !== undefined && <Money euros={line.price} />}</td>
      <td data-column="line">
        {counted &&
          (amount === undefined ? (
            <Text component="span" size="sm" c="dimmed">
              {w.onQuote}
            </Text>
          ) : (
            <Money cents={amount} />
          ))}
      </td>
    </tr>
  )
}

/** Fixed costs, discount, total, budget, and what the desk set instead. */
function Amounts({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const text = useText()
  const { items, extraCosts, discount, totalAmount, budget, totalAdjustedAmount } = order
  const partial = items.some((line) => isLine(line) && line.price === -1)
  return (
    <tfoot>
      {extraCosts && <Amount label={text(extraCosts.label)} euros={extraCosts.amount} isPart />}
      {discount && <Amount label={text(discount.label)} euros={-discount.amount} isPart />}
      <Amount
        label={partial ? w.totalSoFar : w.total}
        euros={totalAmount}
        strong={totalAdjustedAmount === null}
        isTotal
      />
      {totalAdjustedAmount !== null && <Amount label={w.adjusted} euros={totalAdjustedAmount} strong />}
      {budget !== null && <Amount label={w.budget} euros={budget} />}
    </tfoot>
  )
}

interface AmountProps {
  label: string
  euros: number
  strong?: boolean
  /** It is added to the lines, or is their sum. */
  isPart?: boolean
  isTotal?: boolean
}

function Amount({ label, euros, strong, isPart, isTotal }: AmountProps) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{label}</th>
      <td colSpan={3} data-column={isPart ? 'line' : undefined} data-total={isTotal ? 'line' : undefined}>
        <Money cents={Math.round(euros * 100)} />
      </td>
    </tr>
  )
}
