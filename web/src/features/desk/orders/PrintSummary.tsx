import './orders.css'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isFailure } from '../../../api/failure'
import { q } from '../../../api/query'
import type { DeskOrder, OrdersQuery } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { Total } from '../../../ui/Total'
import { ordersWords } from './ordersWords'

/** Prints a page of orders with their lines, which the list itself does not carry. */
export function PrintSummary({ request, title }: { request: OrdersQuery; title: string }) {
  const w = useWords(ordersWords)
  const client = useQueryClient()
  const [orders, setOrders] = useState<readonly DeskOrder[]>()
  useEffect(() => {
    if (!orders) return
    print()
    setOrders(undefined)
  }, [orders])

  const start = async () => {
    const detailed = q('AllOrdersList', { data: { ...request, includeItemDetails: true } })
    try {
      setOrders((await dialogs.wait(client.fetchQuery({ ...detailed, staleTime: 0 }))).items)
    } catch (error) {
      if (!isFailure(error)) throw error
      if (!error.shown && error.kind !== 'network') await dialogs.alert(error.message)
    }
  }
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void start()}>
        {w.print}
      </Button>
      {orders && createPortal(<Summary orders={orders} title={title} />, document.body)}
    </>
  )
}

function Summary({ orders, title }: { orders: readonly DeskOrder[]; title: string }) {
  const w = useWords(ordersWords)
  return (
    <section className="print-summary">
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            <th>{w.id}</th>
            <th>{w.date}</th>
            <th>{w.beneficiary}</th>
            <th>{w.offer}</th>
            <th>{w.partner}</th>
            <th>{w.lines}</th>
            <th>{w.status}</th>
            <th>{w.amount}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td>{order.id}</td>
              <td>
                <DateText value={order.date} as="stamp" />
              </td>
              <td>
                {order.adherentOrTitle}
                {order.vip && ' (VIP)'}
                <br />
                <small>{order.userEntreprise}</small>
              </td>
              <td>{order.offreLabel}</td>
              <td>{order.partnerName}</td>
              <td>
                {order.lineItems?.map((line, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: printed lines have no number and never move
                  <div key={i}>
                    {line.quantity} × {line.label}
                    {line.comment && <small> ({line.comment})</small>}
                  </div>
                ))}
              </td>
              <td>{order.statusGestionnaire}</td>
              <td>
                <Total euros={order.finalAmount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
