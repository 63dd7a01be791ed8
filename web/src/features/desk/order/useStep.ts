import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAction, ManagerOrder, OrderStatus } from '../../../api/schema'
import { dialogs } from '../../../ui/dialogs'
import { toast } from '../../../ui/toast'
import { changeStatus } from './StatusForm'
import { steeringWords as w } from './steeringWords'
import { detailOf, useOrderChange } from './useOrderChange'
import { canTakeBack } from './wayBack'

/** Takes a step of an order, says where it stands then, and takes that back where it can be. */
export function useStep(order: ManagerOrder) {
  const takeBack = useTakeBack(order.id)
  return async (action: DeskAction, status: OrderStatus) => {
    const stepped = await changeStatus.open({ order, action, status })
    if (!stepped) return
    const undo = canTakeBack(action, order.status, stepped)
      ? () => takeBack({ stepped, before: order.status })
      : undefined
    toast(w.standsAt(stepped), { undo, undoLabel: w.undoStep })
  }
}

/** Goes back to the status of before, unless somebody has moved the order on meanwhile. */
function useTakeBack(id: number) {
  const client = useQueryClient()
  const rollBack = useOrderChange('rollbackOrderStatus', id)
  const { mutate } = useMutation({
    mutationFn: async ({ stepped, before }: { stepped: ManagerOrder; before: OrderStatus }) => {
      const { order: now } = await dialogs.wait(client.fetchQuery({ ...detailOf(id), staleTime: 0 }))
      if (now.status !== stepped.status) return dialogs.alert(w.movedOn(now))
      const back = await rollBack.runAndWait({ orderId: id, ns: before })
      if (back) toast(w.takenBack(back))
    },
  })
  return mutate
}
