import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { ManagerOrder } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { Money } from '../../../../ui/Money'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { hasUnpricedLine, NO_PRICE, parsePrice, typedEuros } from '../../amounts'
import { moneyWords } from '../../payments/money/moneyWords'
import { orderConflicts } from './orderConflicts'
import { orderWords as w } from './orderWords'

/** From the lines to what is still open, in one figure. */
export function Totals({ order }: { order: ManagerOrder }) {
  const { recoveries } = moneyWords
  const { extraCosts, discount, totalAdjustedAmount: adjusted, finalAmount, balance, cancelled } = order
  const recovery = recoveries.find(({ value }) => value === String(order.unrecoverableType))
  const unpriced = typeof adjusted !== 'number' && hasUnpricedLine(order)
  const kind = unpriced && !cancelled && balance.kind === 'settled' ? 'unpriced' : balance.kind
  const label = [w.balance[kind], recovery?.label].filter(Boolean).join(' · ')
  return (
    <dl className="totals">
      <Row label={w.totalLines} column="final" total="line">
        <Money euros={order.linesAmount} />
      </Row>
      {extraCosts && (
        <Row label={extraCosts.label.fr || w.extraCosts} column="final">
          <Money euros={extraCosts.amount} />
        </Row>
      )}
      {discount && (
        <Row label={discount.label.fr || w.discount} column="final">
          <Money euros={-Math.abs(discount.amount)} />
        </Row>
      )}
      {typeof adjusted === 'number' && (
        <Row label={w.adjusted}>
          <Money euros={adjusted} />
        </Row>
      )}
      <Row
        label={cancelled ? w.finalCancelled : w.final}
        strong={!cancelled}
        total={typeof adjusted === 'number' ? undefined : 'final'}
      >
        {cancelled ? (
          <s>
            <Money euros={finalAmount} />
          </s>
        ) : (
          <Money euros={finalAmount} />
        )}
      </Row>
      {order.collectedAmount !== 0 && (
        <Row label={w.collected}>
          <Money cents={order.collectedAmount} />
        </Row>
      )}
      <Row label={label} warning={balance.kind === 'toGiveBack' || order.unpaid} strong>
        {balance.kind !== 'settled' && <Money cents={balance.amount} />}
      </Row>
    </dl>
  )
}

interface RowProps {
  label: string
  children: ReactNode
  strong?: boolean
  warning?: boolean
  /** The sum that the amount is part of, and the one that it is. */
  column?: string
  total?: string
}

function Row({ label, children, column, total, ...tone }: RowProps) {
  return (
    <div data-strong={tone.strong || undefined} data-warning={tone.warning || undefined}>
      <dt>{label}</dt>
      <dd data-column={column} data-total={total}>
        {children}
      </dd>
    </div>
  )
}

/** Asks for the amount of the whole order; an empty answer goes back to the sum of the lines. */
export const setPrice = formDialog({
  title: w.setPrice,
  action: 'setOrderPrice',
  schema: v.object({
    price: v.pipe(
      v.string(),
      v.check((text) => parsePrice(text) !== undefined, w.badPrice),
      v.transform((text) => parsePrice(text) ?? NO_PRICE),
    ),
  }),
  initial: ({ context: { order } }: { context: { order: ManagerOrder } }) => ({
    price: typedEuros(order.totalAdjustedAmount ?? NO_PRICE),
  }),
  fields: () => [{ note: w.setPriceMore }, { name: 'price', label: w.amount }],
  ...orderConflicts<{ order: ManagerOrder }>(),
  request: ({ price }, { order }) => ({ orderId: order.id, version: order.version, price }),
  useSend: ({ order }) => useOrderChange('setOrderPrice', order.id).send,
  done: () => w.priceSaved,
})
