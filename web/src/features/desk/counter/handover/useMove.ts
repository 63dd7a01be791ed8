import { useAction } from '../../../../api/query'
import type { SetItemsStatus } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { dialogs } from '../../../../ui/dialogs'
import { toast } from '../../../../ui/toast'
import { OUTDATED } from '../../orders/detail/useOrderChange'
import { handoverWords as w } from './handoverWords'

/** The direction in which goods change hands with a partner. */
export type Way = 'collect' | 'receive'

/** The status of a line after it changed hands. */
export const STATUS = { collect: 2, receive: 3, retrieve: 4 } as const

/** What shows goods that may have moved. */
export const MOVED = [
  ...OUTDATED,
  'GetConciergeOrderDetail',
  'GetPartnersForRemise',
  'GetPartnersForReception',
  'GetOrdersForRemise',
  'GetOrdersForReception',
  'GetRemisesHistory',
  'GetPeopleForPickup',
  'GetOrdersForPickup',
  'GetBulkOperations',
] as const

/** Has goods change hands: says first what is charged, then leads to the record. */
export function useMove(way: Way) {
  const check = useAction('SetItemsStatusCheck')
  const set = useAction('SetItemsStatus', { refreshes: MOVED })
  const newStatus = STATUS[way]
  const move = async (wanted: Pick<SetItemsStatus, 'orderItemIds' | 'quantities'>, pieces: number) => {
    try {
      const found = await check.mutateAsync({ newStatus, orderItemIds: wanted.orderItemIds })
      if (found.unpriced.length > 0 && way === 'receive') return void (await dialogs.alert(w.unpriced))
      const charged = found.nbOrdersToPayAseCB
      const message = `${w[way].sure(pieces, found.orders)}\n\n${w.charged(charged)}`
      if (charged > 0 && !(await dialogs.confirm({ message, yes: w[way].submit }))) return
      const { errorMessage, remiseId } = await set.mutateAsync({ newStatus, ...wanted })
      if (errorMessage) await dialogs.alert(errorMessage)
      if (!remiseId) return
      toast(w.done)
      go(path('/c/remiseprint/{id}', { id: remiseId }))
    } catch {
      // An alert has said why.
    }
  }
  return { move, busy: check.isPending || set.isPending }
}
