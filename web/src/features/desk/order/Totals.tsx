import type { ReactNode } from 'react'
import type { ManagerOrder } from '../../../api/schema'
import { langStore, pick, useWords } from '../../../app/lang'
import { dialogs } from '../../../ui/dialogs'
import { Money } from '../../../ui/Money'
import { NO_PRICE, parsePrice, typedEuros } from '../amounts'
import { moneyWords } from '../money/moneyWords'
import { orderWords } from './orderWords'
import { useOrderChange } from './useOrderChange'

/** From the lines to what is still due. */
export function Totals({ order }: { order: ManagerOrder }) {
  const w = useWords(orderWords)
  const { recoveries } = useWords(moneyWords)
  const lang = langStore.use()
  const { extraCosts, discount, totalAdjustedAmount: adjusted, finalAmount, remainderAmount } = order
  const due = remainderAmount > 0
  const recovery = recoveries.find(({ value }) => value === String(order.unrecoverableType))
  const label = recovery ? `${w.remainder} · ${recovery.label}` : w.remainder
  return (
    <dl className="totals">
      <Row label={w.totalLines}>
        <Money euros={order.totalAmount} />
      </Row>
      {extraCosts && (
        <Row label={extraCosts.label[lang] || w.extraCosts}>
          <Money euros={extraCosts.amount} />
        </Row>
      )}
      {discount && (
        <Row label={discount.label[lang] || w.discount}>
          <Money euros={-Math.abs(discount.amount)} />
        </Row>
      )}
      {typeof adjusted === 'number' && (
        <Row label={w.adjusted}>
          <Money euros={adjusted} />
        </Row>
      )}
      <Row label={w.final} strong>
        <Money euros={finalAmount} />
      </Row>
      <Row label={label} warning={due && order.unpaid}>
        <Money euros={remainderAmount} />
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
    const w = pick(orderWords)
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
