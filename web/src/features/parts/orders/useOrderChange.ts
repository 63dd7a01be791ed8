import { useQueryClient } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '../../../api/client'
import { Code, isFailure } from '../../../api/failure'
import { q, useAction } from '../../../api/query'
import type { ManagerOrder } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'

const w = {
  stale: 'Commande modifiée',
  staleMore: (message: string) => `${message}\n\nCe que vous avez saisi est conservé.`,
  reload: 'Recharger',
}

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

/** The query of an order as the desk sees it. */
export const detailOf = (id: number) => q('GetConciergeOrderDetail', { id })

/**
 * Changes an order. The promise gives the changed order, or nothing when it was refused; the reason has been shown by
 * then. `handled` may deal with a refusal itself.
 */
export function useOrderChange<N extends Change>(name: N, id: number) {
  const client = useQueryClient()
  const showsConflict = useConflict(id)
  const { mutateAsync, isPending } = useAction(name, {
    quiet: true,
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
    /** For a form, which shows refusals itself. */
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
