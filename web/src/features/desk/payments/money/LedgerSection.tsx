import './money.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import type { OrderLedger } from '../../../../api/schema'
import { Awaited } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import { formatCents } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { formatRate } from '../../../parts/quotes/vatRate'
import { moneyWords as w } from './moneyWords'

/** Explains on demand how the cost of an order came about and what remains of it; it is printed as it is unfolded. */
export function LedgerSection({ orderId }: { orderId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <Section>
      <details className="unfold" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{w.why}</summary>
        {open && <Explained orderId={orderId} />}
      </details>
    </Section>
  )
}

function Explained({ orderId }: { orderId: number }) {
  const query = useQuery({ ...q('GetOrderLedger', { orderId }), staleTime: 0 })
  const { data } = query
  if (!data) return <Awaited query={query} waiting={<Skeleton height={160} radius="lg" />} />
  return (
    <>
      <p className="quiet">{w.whyMore}</p>
      <Price ledger={data} />
      <Moves ledger={data} />
    </>
  )
}

function Price({ ledger: { price, vat } }: { ledger: OrderLedger }) {
  // The first total is the sum of the steps above it; what follows was set instead.
  const sum = price.findIndex(({ total }) => total)
  const last = vat.length > 0 ? price.length - 1 : -1
  return (
    <table className="ledger">
      <caption>{w.price}</caption>
      <tbody>
        {price.map(({ label, quantity, unitPrice, amount, total }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no number and never move
          <tr key={i} data-strong={total || undefined}>
            <td>
              {label.fr}
              {quantity != null && unitPrice != null && (
                <span className="quiet">
                  {quantity} × <Money cents={unitPrice} />
                </span>
              )}
            </td>
            <td data-end data-column={total ? undefined : 'step'} data-total={i === sum ? 'step' : undefined}>
              <span data-total={i === last ? 'taxed' : undefined}>
                {amount == null ? w.noPrice : <Money cents={amount} />}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      {vat.length > 0 && (
        <tfoot>
          <tr data-part>
            <td>{w.withoutVat}</td>
            <td data-end data-column="taxed">
              <Money cents={vat.reduce((sum, { amountHt }) => sum + amountHt, 0)} />
            </td>
          </tr>
          {vat.map(({ tvaRate, amountTva }) => (
            <tr key={tvaRate} data-part>
              <td>{w.vat(formatRate(tvaRate, 'fr'))}</td>
              <td data-end data-column="taxed">
                <Money cents={amountTva} />
              </td>
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  )
}

function Moves({ ledger: { moves, remainder, expected } }: { ledger: OrderLedger }) {
  if (moves.length === 0) return <p className="quiet">{w.noMoves}</p>
  return (
    <table className="ledger">
      <caption>{w.moves}</caption>
      <thead>
        <tr>
          <th scope="col">{w.label}</th>
          <th scope="col" data-end>
            {w.move}
          </th>
          <th scope="col" data-end>
            {w.remainder}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: moves are only ever added, at the end
          <tr key={i}>
            <td>
              {move.label.fr}
              {move.owed === 0 && `\u00a0: ${formatCents(move.amount)}`}
              <span className="quiet">
                {move.owed === 0 && `${w.notOwed} · `}
                <DateText value={move.date} as="stamp" />
                {move.by && ` · ${move.by}`}
                {move.onBehalfOf && ` ${w.onBehalf(move.onBehalfOf)}`}
              </span>
            </td>
            <td data-end data-column="owed">
              {move.owed === 0 ? '–' : <Money cents={move.owed} />}
            </td>
            <td data-end>
              <Money cents={move.remainder} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{remainder < 0 ? w.toGiveBack : w.remains}</td>
          <td />
          <td data-end data-total={remainder < 0 ? undefined : 'owed'}>
            <Money cents={Math.abs(remainder)} />
          </td>
        </tr>
        {expected !== 0 && (
          <tr>
            <td>{w.expected}</td>
            <td />
            <td data-end>
              <Money cents={expected} />
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}
