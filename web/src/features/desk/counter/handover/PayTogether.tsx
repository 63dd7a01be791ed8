import { Button, Group, NativeSelect } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../api/query'
import type { ItemsForPickup, OrderPaymentInfo } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formatCents } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { toast } from '../../../../ui/toast'
import { openDrawerFor } from '../../../parts/printing/print'
import { OUTDATED } from '../../orders/detail/useOrderChange'
import { infoOf } from '../../payments/info'
import { PaymentsDialog } from '../../payments/PaymentsDialog'
import { TYPE } from '../../payments/rules'
import { handoverWords as w } from './handoverWords'
import { owedOf, owedOfAll, sharedWays } from './personPickup'

interface PayTogetherProps {
  orders: readonly ItemsForPickup[]
  onPaid: () => Promise<void>
}

/** Takes what is still to be paid of several orders at once, by a way that all of them take; otherwise one by one. */
export function PayTogether({ orders, onPaid }: PayTogetherProps) {
  const unpaid = orders.filter((it) => it.totalShouldBePaidBeforeChange > 0)
  const queries = useQueries({ queries: unpaid.map(({ orderId }) => infoOf(orderId)) })
  const infos = queries.flatMap(({ data }) => (data ? [data] : []))
  const [chosen, choose] = useState<string>()
  const [paying, setPaying] = useState<number>()
  const { pay, busy } = usePay()
  const refresh = async () => {
    await Promise.all(queries.map(({ refetch }) => refetch()))
    await onPaid()
  }
  const toPay = unpaid.reduce((sum, it) => sum + it.totalShouldBePaidBeforeChange, 0)
  if (toPay === 0) return <p role="status">{w.paid}</p>
  const ways = sharedWays(infos)
  const way = ways.find(({ id }) => String(id) === chosen) ?? ways[0]
  const owed = owedOfAll(infos)
  const payAll = async () => {
    if (way) await pay(infos, way.id)
    await refresh()
  }
  return (
    <>
      <p role="status">
        {w.toPayFor(unpaid.length)} <b>{<Money cents={toPay} />}</b>
      </p>
      {way && infos.length === unpaid.length && owed > 0 ? (
        <Group align="end">
          <NativeSelect
            label={w.payWith}
            value={String(way.id)}
            data={ways.map(({ id, value }) => ({ value: String(id), label: value }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <Button variant="default" loading={busy} onClick={() => void payAll()}>
            {w.payAll(formatCents(owed, 'fr'))}
          </Button>
        </Group>
      ) : (
        infos.length === unpaid.length && <small>{w.payOneByOne}</small>
      )}
      {!way && (
        <Group gap="xs">
          {unpaid.map(({ orderId }) => (
            <Button key={orderId} size="compact-sm" variant="default" onClick={() => setPaying(orderId)}>
              {w.payOrder(orderId)}
            </Button>
          ))}
        </Group>
      )}
      {paying !== undefined && (
        <PaymentsDialog
          orderId={paying}
          onClose={() => {
            setPaying(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}

/** Enters one payment an order, all by the same way; says of which one it was refused. */
function usePay() {
  const set = useAction('SetOrderPayments', { refreshes: ['GetConciergeOrderDetail', ...OUTDATED] })
  const pay = async (infos: readonly OrderPaymentInfo[], type: number) => {
    let taken = 0
    for (const info of infos) {
      const amount = owedOf(info)
      if (amount === 0) continue
      const { orderId, version } = info
      try {
        await set.mutateAsync({ orderId, version, payments: [{ id: 0, type, amount }] })
        taken += amount
      } catch {
        // An alert has said why.
        await dialogs.alert(w.somePaid(orderId))
        break
      }
    }
    const [first] = infos
    if (taken > 0 && type === TYPE.cash && first) void openDrawerFor(first.orderId)
    if (taken > 0) toast(w.paidAll(formatCents(taken, 'fr')))
  }
  return { pay, busy: set.isPending }
}
