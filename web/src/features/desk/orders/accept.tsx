import { IconCheck } from '@tabler/icons-react'
import { call } from '../../../api/client'
import { outdate, queryClient } from '../../../api/query'
import type { DeskOrder } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import type { RowAction } from '../../../ui/list/rowAction'
import { takeBack } from '../../../ui/takeBack'
import { tellFailure } from '../../../ui/tellFailure'
import { toast } from '../../../ui/toast'
import { detailOf } from '../../parts/orders/useOrderChange'
import { steeringWords as w } from './detail/steeringWords'
import { canTakeBack } from './detail/wayBack'

/** Accepts a new order from its line. Its beneficiary is told as from its page, and the toast takes it back. */
export const acceptOrder: RowAction<DeskOrder> = {
  label: 'Accepter',
  labelOf: ({ id }) => `Accepter la commande ${id}`,
  icon: <IconCheck size={17} aria-hidden />,
  iconOnly: true,
  oneOnly: true,
  hotkey: 'a',
  // Nobody would carry out what its partner declined: the desk accepts it from its page, once it has somebody who does.
  fits: ({ status, declined, inboxReasons }) =>
    status === 'NEW' && !declined && !inboxReasons.includes('cancelRequested'),
  async run([row]) {
    if (!row) return false
    const { id, status: before } = row
    try {
      const accepted = await dialogs.wait(call('changeOrderStatus', { orderId: id, status: 'ACCEPTED' }))
      queryClient.setQueryData(detailOf(id).queryKey, (old) => old && { ...old, order: accepted })
      const back = { orderId: id, ns: before, version: accepted.version }
      const undo = () => void takeBack('rollbackOrderStatus', back)
      const step = { options: { danger: false, pricesNeeded: false } }
      toast(w.standsAt(accepted), { undo: canTakeBack(step, before, accepted) ? undo : undefined })
      await outdate('changeOrderStatus')
      return true
    } catch (error) {
      await tellFailure(error)
      return false
    }
  },
}
