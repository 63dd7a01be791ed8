import { useQueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '../../../../api/client'
import { Code, isFailure } from '../../../../api/failure'
import { q, queryClient, useAction } from '../../../../api/query'
import type { ManagerOrder } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { orderFacts } from './orderFacts'
import { orderWords as w } from './orderWords'

/** Changes of an order that answer with the order as it is then. */
type Change =
  | 'changeOrderStatus'
  | 'UpdateOrderItem'
  | 'AddOrderItem'
  | 'setOrderPrice'
  | 'ProposeQuote'
  | 'UpdateOrderCalendarSlot'
  | 'SnoozeOrder'
  | 'changeOrderDebitDate'
  | 'OverrideOrderServiceLength'
  | 'markOrderReprocessing'
  | 'rollbackOrderStatus'
  | 'changeOrderStatusManually'
  | 'MarkOrderUnrecoverable'
  | 'deleteBill'
  | 'AssignOrder'

/** Lists and counts that an order stands in. */
export const OUTDATED = [
  'AllOrdersList',
  'InboxOrdersList',
  'InboxOrdersAlertList',
  'BasicData',
  'GetOrderPaymentInfo',
  'GetAllPayments',
  'GetAllCredits',
  'GetOrderLedger',
  'GetItemsForPickup',
] as const

export const detailOf = (id: number) => q('GetConciergeOrderDetail', { id })

/** The order as it stands now, for its page and for a form that was too late. */
export const rereadOrder = async (id: number): Promise<ManagerOrder> =>
  (await queryClient.fetchQuery({ ...detailOf(id), staleTime: 0 })).order

/** Where an order is outdated, a form that was opened for it joins what was typed with what stands. */
export const orderConflicts = <C extends { order: ManagerOrder }>() => ({
  rereads: async (context: C): Promise<C> => ({ ...context, order: await rereadOrder(context.order.id) }),
  facts: ({ order }: C) => orderFacts(order),
})

/**
 * Changes an order. The promise gives the order as it is then, or nothing when it was not done; why not has been said by then. `handled` may take over
 * what a refusal means.
 */
export function useOrderChange<N extends Change>(name: N, id: number) {
  const client = useQueryClient()
  const showsConflict = useConflict(id)
  const { mutateAsync, isPending } = useAction(name, {
    quiet: true,
    refreshes: OUTDATED,
    onSuccess: (order) =>
      client.setQueryData(detailOf(id).queryKey, (old) => old && { ...old, order: order as ManagerOrder }),
  })
  const attempt = async (
    sent: () => Promise<ResponseOf<N>>,
    handled?: (code: number) => boolean,
  ): Promise<ResponseOf<N> | undefined> => {
    try {
      return await sent()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (handled?.(error.code) || (await showsConflict(error))) return undefined
      if (!error.shown && error.kind !== 'network') await dialogs.alert(error.message)
      return undefined
    }
  }
  const run = (params: RequestOf<N>, handled?: (code: number) => boolean) => attempt(() => mutateAsync(params), handled)
  /** The same where no button shows that it is under way. */
  const runAndWait = (params: RequestOf<N>) => attempt(() => dialogs.wait(mutateAsync(params)))
  return {
    run,
    /** For a form, which says itself what was refused. */
    send: mutateAsync as (params: RequestOf<N>) => Promise<ResponseOf<N>>,
    runAndWait,
    busy: isPending,
    versionNow: () => client.getQueryData(detailOf(id).queryKey)?.order.version,
  }
}

/** Says that somebody else changed the order first, and reads it again; what was typed stays where it is. */
export function useConflict(id: number) {
  const client = useQueryClient()
  return async (error: unknown): Promise<boolean> => {
    if (!isFailure(error, Code.stale)) return false
    error.shown = true
    const message = w.staleMore(error.message)
    if (await dialogs.confirm({ title: w.stale, message, yes: w.reload })) {
      await client.refetchQueries({ queryKey: detailOf(id).queryKey })
    }
    return true
  }
}
