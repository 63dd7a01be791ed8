import { type ReactNode, useState } from 'react'
import { useAction } from '../../../../api/query'
import type { DeskAction, ManagerOrder } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { dialogs } from '../../../../ui/dialogs'
import { toast } from '../../../../ui/toast'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { hasUnpricedLine } from '../../amounts'
import { PaymentsDialog } from '../../payments/PaymentsDialog'
import { giveBack } from '../../payments/RefundForm'
import { askSnooze, wakeOrders } from '../snooze'
import { orderWords as w } from './orderWords'
import { proposeQuote } from './proposeQuote'
import { SlotDialog } from './SlotDialog'
import { setPrice } from './Totals'
import { useSteering } from './useSteering'
import { useStep } from './useStep'

/** Carries out what the server offers to do with an order. Gives the dialog that is open, if one is. */
export function useActions(order: ManagerOrder) {
  const [dialog, setDialog] = useState<DeskAction>()
  const snooze = useOrderChange('SnoozeOrder', order.id)
  const notify = useAction('NotifyOrderUpdate')
  const steer = useSteering(order)
  const takeStep = useStep(order)
  const [, askPickup] = useSearchParam('pickup')
  const close = () => setDialog(undefined)

  const putAside = async () => {
    const delayInDays = await askSnooze([order.id])
    if (delayInDays === undefined || !(await snooze.runAndWait({ orderId: order.id, delayInDays }))) return
    toast(w.snoozed(order.id), { undo: () => void wakeOrders([order.id]) })
  }
  const tell = async () => {
    if (!(await dialogs.confirm({ message: w.notifySure, yes: w.send }))) return
    try {
      await dialogs.wait(notify.mutateAsync({ orderId: order.id }))
    } catch {
      return // An alert has said why.
    }
    await dialogs.alert(w.notified)
  }

  const run = (action: DeskAction) => {
    switch (action.actionName) {
      case 'changeOrderStatus':
        if (action.options.pricesNeeded && hasUnpricedLine(order)) return void dialogs.alert(w.pricesNeeded)
        return action.options.status && void takeStep(action, action.options.status)
      case 'pickUp':
        return askPickup('1')
      case 'refund':
        return void giveBack.open({ order })
      case 'editPayments':
      case 'changeSlot':
        return setDialog(action)
      case 'setOrderPrice':
        return void setPrice.open({ order })
      case 'proposeQuote':
        return void proposeQuote.open(order)
      case 'SnoozeOrder':
        return void putAside()
      case 'notify':
        return void tell()
      default:
        if (!steer(action)) void dialogs.alert(w.unknownAction(action.actionName))
    }
  }
  return { run, open: dialogOf(dialog, order, close) }
}

function dialogOf(action: DeskAction | undefined, order: ManagerOrder, onClose: () => void): ReactNode {
  switch (action?.actionName) {
    case 'editPayments':
      return <PaymentsDialog orderId={order.id} onClose={onClose} />
    case 'changeSlot':
      return <SlotDialog order={order} onClose={onClose} />
    default:
      return null
  }
}
