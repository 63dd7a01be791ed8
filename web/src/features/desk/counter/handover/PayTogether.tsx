import { Button, Group } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../api/query'
import type { ItemsForPickup, OrderPaymentInfo } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formatCents } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { toast } from '../../../../ui/toast'
import { openDrawerFor } from '../../../parts/printing/print'
import { infoOf } from '../../payments/info'
import { PaymentsDialog } from '../../payments/PaymentsDialog'
import { TYPE } from '../../payments/rules'
import { handoverWords as w } from './handoverWords'
import { owedOf, owedOfAll, sharedWays } from './personPickup'

interface PayTogetherProps {
  orders: readonly ItemsForPickup[]
  onPaid: () => Promise<void>
}

/** Takes what is still to be paid of some orders at once, by a way that all of them take; otherwise one by one. */
export function PayTogether({ orders, onPaid }: PayTogetherProps) {
  const unpaid = orders.filter((it) => it.totalShouldBePaidBeforeChange > 0)
  const queries = useQueries({ queries: unpaid.map(({ orderId }) => infoOf(orderId)) })
  const infos = queries.flatMap(({ data }) => (data ? [data] : []))
  const [paying, setPaying] = useState<number>()
  const { pay, busy } = usePay()
  const refresh = async () => {
    await Promise.all(queries.map(({ refetch }) => refetch()))
    await onPaid()
  }
  const toPay = unpaid.reduce((sum, it) => sum + it.totalShouldBePaidBeforeChange, 0)
  if (toPay === 0) return <p role="status">{w.paid}</p>
  const ways = sharedWays(infos)
  const owed = owedOfAll(infos)
  const known = infos.length === unpaid.length
  const payAll = async (way: number) => {
    await pay(infos, way)
    await refresh()
  }
  return (
    <>
      <p role="status">
        {w.toPayFor(unpaid.length)} <b>{<Money cents={toPay} />}</b>
      </p>
      {known && ways.length === 0 && unpaid.length > 1 && <small>{w.payOneByOne}</small>}
      <Group gap="xs">
        {known &&
          owed > 0 &&
          ways.map(({ id, value }) => (
            <Button key={id} variant="default" loading={busy} onClick={() => void payAll(id)}>
              {w.payBy(value, formatCents(owed, 'fr'))}
            </Button>
          ))}
        {(ways.length === 0 || unpaid.length === 1) &&
          unpaid.map(({ orderId }) => (
            <Button key={orderId} variant={ways.length > 0 ? 'subtle' : 'default'} onClick={() => setPaying(orderId)}>
              {ways.length > 0 ? w.payOtherwise : unpaid.length === 1 ? w.payNow : w.payOrder(orderId)}
            </Button>
          ))}
      </Group>
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

/** Enters one payment per order, all by the same way; says at which order it was refused. */
function usePay() {
  const set = useAction('SetOrderPayments')
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
        // An alert has given the reason.
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
