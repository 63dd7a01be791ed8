import { Button, Checkbox, Group, Skeleton, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { ItemsForPickup } from '../../../../api/schema'
import { useWords } from '../../../../base/lang'
import { AppLink } from '../../../../ui/AppLink'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { formatCents } from '../../../../ui/format'
import { ErrorState } from '../../../../ui/states'
import { toast } from '../../../../ui/toast'
import { type Leave, useLeave } from '../../../../ui/useLeave'
import { uiWords } from '../../../../ui/words'
import { orderPath } from '../../orderPath'
import { handoverWords as w } from './handoverWords'
import { PayTogether } from './PayTogether'
import { ordersTaken, takenOf } from './personPickup'
import { SignaturePad } from './SignaturePad'
import { piecesOf } from './selection'
import { isSigned, UNSIGNED } from './signature'
import { MOVED, STATUS } from './useMove'

const MAX_NAME = 100

interface PersonPickupProps {
  person: { id: number; name: string }
  onClose: () => void
}

/** Gives somebody all that waits for them, whatever orders it is of, and takes what is still to be paid at once. */
export function PersonPickup({ person, onClose }: PersonPickupProps) {
  const leave = useLeave(onClose)
  const { data, error, refetch } = useQuery({
    ...q('GetOrdersForPickup', { beneficiaryId: person.id }),
    staleTime: 0,
  })
  return (
    <DialogFrame title={w.pickUpBy(person.name)} onClose={onClose} leave={leave}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} radius="lg" />}
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
  const ui = useWords(uiWords)
  const [left, setLeft] = useState<readonly number[]>([])
  const [takenBy, setTakenBy] = useState('')
  const [signature, setSignature] = useState(UNSIGNED)
  const { give, busy } = useGive(onChange)
  const taken = ordersTaken(orders, left)
  const toPay = taken.reduce((sum, it) => sum + it.totalShouldBePaidBeforeChange, 0)
  const asksSignature = taken.some(({ signatureAsked }) => signatureAsked)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (taken.length === 0) return void dialogs.alert(w.noItem)
    const unpaid = { message: w.unpaidSure(formatCents(toPay, 'fr')), yes: w.pickUp }
    if (toPay > 0 && !(await dialogs.confirm(unpaid))) return
    const signs = asksSignature && isSigned(signature)
    if (asksSignature && !signs && !(await dialogs.confirm({ message: w.unsigned, yes: w.pickUp }))) return
    const signed = { takenBy: takenBy.trim() || undefined, signature: signs ? signature : undefined }
    if (await give(taken, left, signed)) onClose()
  }
  const toggle = (id: number, on: boolean) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
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
        <TextInput
          label={w.takenBy}
          maxLength={MAX_NAME}
          value={takenBy}
          onChange={(event) => setTakenBy(event.currentTarget.value)}
        />
        {asksSignature && (
          <SignaturePad
            value={signature}
            onChange={(next) => {
              setSignature(next)
              leave.note(isSigned(next))
            }}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {w.pickUp}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Signed = Pick<Parameters<ReturnType<typeof useSet>['mutateAsync']>[0], 'takenBy' | 'signature'>
const useSet = () => useAction('SetItemsStatus', { refreshes: MOVED })

/** Hands over what was chosen, order by order; says where it stopped, and whether it did not. */
function useGive(onChange: () => Promise<void>) {
  const set = useSet()
  const give = async (orders: readonly ItemsForPickup[], left: readonly number[], signed: Signed) => {
    let pieces = 0
    for (const order of orders) {
      const items = takenOf(order, left)
      const orderItemIds = items.map(({ orderItemId }) => orderItemId)
      try {
        const done = await set.mutateAsync({ newStatus: STATUS.retrieve, orderItemIds, ...signed })
        if (done.errorMessage) await dialogs.alert(`${w.fromOrder(order.orderId)} : ${done.errorMessage}`)
        else pieces += piecesOf(items)
      } catch {
        // An alert has said why.
        if (orders.length > 1) await dialogs.alert(w.someTaken(order.orderId))
        await onChange()
        return false
      }
    }
    if (pieces > 0) toast(w.taken(pieces))
    return true
  }
  return { give, busy: set.isPending }
}
