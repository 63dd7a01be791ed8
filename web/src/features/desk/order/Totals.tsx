import type { ReactNode } from 'react'
import type { ManagerOrder } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { Money } from '../../../ui/Money'
import { hasUnpricedLine, NO_PRICE, parsePrice, typedEuros } from '../amounts'
import { moneyWords } from '../money/moneyWords'
import { orderWords as w } from './orderWords'
import { useOrderChange } from './useOrderChange'

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
      <Row label={w.totalLines}>
        <Money euros={order.totalAmount} />
      </Row>
      {extraCosts && (
        <Row label={extraCosts.label.fr || w.extraCosts}>
          <Money euros={extraCosts.amount} />
        </Row>
      )}
      {discount && (
        <Row label={discount.label.fr || w.discount}>
          <Money euros={-Math.abs(discount.amount)} />
        </Row>
      )}
      {typeof adjusted === 'number' && (
        <Row label={w.adjusted}>
          <Money euros={adjusted} />
        </Row>
      )}
      <Row label={cancelled ? w.finalCancelled : w.final} strong={!cancelled}>
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

function Row({
  label,
  children,
  ...tone
}: {
  label: string
  children: ReactNode
  strong?: boolean
  warning?: boolean
}) {
  return (
    <div data-strong={tone.strong || undefined} data-warning={tone.warning || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Asks for the amount of the whole order; an empty answer goes back to the sum of the lines. */
export function useSetPrice(order: ManagerOrder) {
  const { runAndWait, versionNow } = useOrderChange('setOrderPrice', order.id)
  return async () => {
    let typed = typedEuros(order.totalAdjustedAmount ?? NO_PRICE)
    // A refused change comes back with what was typed.
    for (;;) {
      const text = await dialogs.prompt({
        title: w.setPrice,
        message: w.setPriceMore,
        label: w.amount,
        initial: typed,
        check: (value) => (parsePrice(value) === undefined ? w.badPrice : undefined),
      })
      const price = text === undefined ? undefined : parsePrice(text)
      if (text === undefined || price === undefined) return
      typed = text
      if (await runAndWait({ orderId: order.id, version: versionNow(), price })) return
    }
  }
}
