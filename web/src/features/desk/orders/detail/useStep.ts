import type { DeskAction, ManagerOrder, OrderStatus } from '../../../../api/schema'
import { toast } from '../../../../ui/toast'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { changeStatus } from './StatusForm'
import { steeringWords as w } from './steeringWords'
import { canTakeBack } from './wayBack'

/** Takes a step of an order, says where it stands then, and takes that back where it can be. */
export function useStep(order: ManagerOrder) {
  const takeBack = useTakeBack(order.id)
  return async (action: DeskAction, status: OrderStatus) => {
    const stepped = await changeStatus.open({ order, action, status })
    if (!stepped) return
    const undo = canTakeBack(action, order.status, stepped)
      ? () => void takeBack({ stepped, before: order.status })
      : undefined
    toast(w.standsAt(stepped), { undo, undoLabel: w.undoStep })
  }
}

/** Goes back to the status of before, unless somebody has changed the order meanwhile. */
function useTakeBack(id: number) {
  const rollBack = useOrderChange('rollbackOrderStatus', id)
  return async ({ stepped, before }: { stepped: ManagerOrder; before: OrderStatus }) => {
    const back = await rollBack.runAndWait({ orderId: id, ns: before, version: stepped.version })
    if (back) toast(w.takenBack(back))
  }
}
