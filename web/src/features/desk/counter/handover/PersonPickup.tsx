import { Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { ItemsForPickup } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { AppLink } from '../../../../ui/AppLink'
import { Awaited } from '../../../../ui/Awaited'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { toast } from '../../../../ui/toast'
import { type Leave, useLeave } from '../../../../ui/useLeave'
import { ticketOffer } from '../../../parts/printing/print'
import { handoverWords as w } from './handoverWords'
import { PayTogether } from './PayTogether'
import { PickupForm, type TakenBy } from './PickupForm'
import { ordersTaken, takenOf } from './personPickup'
import { piecesOf } from './selection'
import { STATUS } from './useMove'

interface PersonPickupProps {
  person: { id: number; name: string }
  onClose: () => void
}

/** Gives somebody all that waits for them, whatever orders it is of, and takes what is still to be paid at once. */
export function PersonPickup({ person, onClose }: PersonPickupProps) {
  const leave = useLeave(onClose)
  const query = useQuery({
    ...q('GetOrdersForPickup', { beneficiaryId: person.id }),
    staleTime: 0,
  })
  const { data, refetch } = query
  return (
    <DialogFrame title={w.pickUpBy(person.name)} onClose={onClose} leave={leave}>
      <Awaited query={query} waiting={<Skeleton height={240} radius="lg" />} />
      {data && (
        <Chosen orders={data.orders} leave={leave} onClose={onClose} onChange={async () => void (await refetch())} />
      )}
    </DialogFrame>
  )
}

interface ChosenProps {
  orders: readonly ItemsForPickup[]
  leave: Leave
  onClose: () => void
  /** Something was paid or taken. */
  onChange: () => Promise<void>
}

function Chosen({ orders, leave, onClose, onChange }: ChosenProps) {
  const [left, setLeft] = useState<readonly number[]>([])
  const { give, busy } = useGive(onChange)
  const taken = ordersTaken(orders, left)
  const toggle = (id: number, on: boolean) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])
  return (
    <PickupForm
      chosen={taken.length > 0}
      toPay={taken.reduce((sum, it) => sum + it.totalShouldBePaidBeforeChange, 0)}
      asksSignature={taken.some(({ signatureAsked }) => signatureAsked)}
      busy={busy}
      leave={leave}
      onClose={onClose}
      give={async (by) => {
        if (await give(taken, left, by)) onClose()
      }}
    >
      {orders.map((order) => (
        <fieldset key={order.orderId} className="pickup-order">
          <legend>
            <AppLink to={orderPath(order.orderId)}>{w.fromOrder(order.orderId)}</AppLink> · {order.serviceName}
          </legend>
          {order.items.map(({ orderItemId, label, quantity }) => (
            <Checkbox
              key={orderItemId}
              label={`${quantity} × ${label}`}
              checked={!left.includes(orderItemId)}
              onChange={(event) => toggle(orderItemId, event.currentTarget.checked)}
            />
          ))}
          {order.itemsElsewhere > 0 && <small>{w.elsewhere(order.itemsElsewhere)}</small>}
          {order.priceMissing && <small data-warning>{w.priceMissing}</small>}
        </fieldset>
      ))}
      <PayTogether key={taken.map(({ orderId }) => orderId).join()} orders={taken} onPaid={onChange} />
    </PickupForm>
  )
}

/** Hands over the chosen goods, order by order, and says where that stopped; the result says whether all went well. */
function useGive(onChange: () => Promise<void>) {
  const set = useAction('SetItemsStatus')
  const give = async (orders: readonly ItemsForPickup[], left: readonly number[], by: TakenBy) => {
    let pieces = 0
    for (const order of orders) {
      const items = takenOf(order, left)
      const orderItemIds = items.map(({ orderItemId }) => orderItemId)
      try {
        const done = await set.mutateAsync({ newStatus: STATUS.retrieve, orderItemIds, ...by })
        if (done.errorMessage) await dialogs.alert(`${w.fromOrder(order.orderId)} : ${done.errorMessage}`)
        else pieces += piecesOf(items)
      } catch {
        // An alert has given the reason.
        if (orders.length > 1) await dialogs.alert(w.someTaken(order.orderId))
        await onChange()
        return false
      }
    }
    const [first, ...others] = orders
    if (pieces > 0) toast(w.taken(pieces), first && others.length === 0 ? ticketOffer(first.orderId) : {})
    return true
  }
  return { give, busy: set.isPending }
}
