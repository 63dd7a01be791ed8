import { useQueryClient } from '@tanstack/react-query'
import { isFailure } from '../../../../api/failure'
import type { HandoverOrder } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formatEuros } from '../../../../ui/format'
import { toast } from '../../../../ui/toast'
import { detailOf, useOrderChange } from '../../../parts/orders/useOrderChange'
import { NO_PRICE } from '../../amounts'
import { handoverWords as w } from './handoverWords'

/**
 * Adds to an order an article that came with it although nobody ordered it; it then stands with the goods, to be priced
 * and received.
 */
export function useExtraLine({ orderId, orderItems }: Pick<HandoverOrder, 'orderId' | 'orderItems'>) {
  const client = useQueryClient()
  // The article gets the status of the other lines, because goods that never left would not come back.
  const itemStatus = Math.max(0, ...orderItems.map(({ status }) => status))
  const { runAndWait } = useOrderChange('AddOrderItem', orderId)
  const read = async () => {
    try {
      return (await client.fetchQuery({ ...detailOf(orderId), staleTime: 0 })).order
    } catch (error) {
      if (!isFailure(error)) throw error
      await dialogs.alert(error.message)
      return undefined
    }
  }
  return async () => {
    const order = await dialogs.wait(read())
    if (!order) return
    if (!order.editable || order.immutable || order.offreItems.length === 0)
      return void (await dialogs.alert(w.extraNone))
    const options = order.offreItems.map(({ id, label, price }) => ({
      value: String(id),
      label,
      description: price === NO_PRICE ? w.extraOnQuote : formatEuros(price, 'fr'),
    }))
    const chosen = await dialogs.list({ title: w.extraTo(orderId), options })
    if (!chosen) return
    const line = { orderId, version: order.version, offreItemId: Number(chosen), quantity: 1, itemStatus }
    if (!(await runAndWait(line))) return
    toast(w.extraDone(options.find((it) => it.value === chosen)?.label ?? '', orderId))
  }
}
