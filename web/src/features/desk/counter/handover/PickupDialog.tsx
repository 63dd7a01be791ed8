import { Alert, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { ItemsForPickup } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { toast } from '../../../../ui/toast'
import { useLeave } from '../../../../ui/useLeave'
import { ticketOffer } from '../../../parts/printing/print'
import { handoverWords as w } from './handoverWords'
import { PayTogether } from './PayTogether'
import { PickupForm, type TakenBy } from './PickupForm'
import { piecesOf } from './selection'
import { STATUS } from './useMove'

interface PickupDialogProps {
  pickup: ItemsForPickup
  onClose: () => void
}

/** Gives goods to whoever comes for them: what is still to be paid is taken first. */
export function PickupDialog({ pickup, onClose }: PickupDialogProps) {
  const leave = useLeave(onClose)
  const { orderId } = pickup
  // A payment that is taken here changes what remains.
  const { data = pickup, refetch } = useQuery({ ...q('GetItemsForPickup', { orderId }), staleTime: 0 })
  const [left, setLeft] = useState<readonly number[]>([])
  const set = useAction('SetItemsStatus')
  const taken = data.items.filter(({ orderItemId }) => !left.includes(orderItemId))
  const give = async (by: TakenBy) => {
    const orderItemIds = taken.map((it) => it.orderItemId)
    try {
      const done = await set.mutateAsync({ newStatus: STATUS.retrieve, orderItemIds, ...by })
      if (done.errorMessage) await dialogs.alert(done.errorMessage)
      else toast(w.taken(piecesOf(taken)), ticketOffer(orderId))
    } catch {
      return // An alert has said why.
    }
    onClose()
  }
  const toggle = (id: number, on: boolean) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])
  return (
    <DialogFrame title={w.pickUpOf(orderId)} onClose={onClose} leave={leave}>
      <PickupForm
        chosen={taken.length > 0}
        toPay={data.totalShouldBePaidBeforeChange}
        asksSignature={data.signatureAsked}
        busy={set.isPending}
        leave={leave}
        onClose={onClose}
        give={give}
      >
        <p className="quiet">
          {data.bnfName} · {data.serviceName}
        </p>
        {data.items.map(({ orderItemId, label, quantity }) => (
          <Checkbox
            key={orderItemId}
            label={`${quantity} × ${label}`}
            checked={!left.includes(orderItemId)}
            onChange={(event) => toggle(orderItemId, event.currentTarget.checked)}
          />
        ))}
        {data.itemsElsewhere > 0 && <small>{w.elsewhere(data.itemsElsewhere)}</small>}
        {data.priceMissing && <Alert color="orange">{w.priceMissing}</Alert>}
        <PayTogether orders={[data]} onPaid={async () => void (await refetch())} />
      </PickupForm>
    </DialogFrame>
  )
}
