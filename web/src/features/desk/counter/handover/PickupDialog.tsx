import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { q, useAction } from '../../../../api/query'
import type { ItemsForPickup } from '../../../../api/schema'
import { useWords } from '../../../../base/lang'
import { dialogs } from '../../../../ui/dialogs'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { formatCents } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { toast } from '../../../../ui/toast'
import { useLeave } from '../../../../ui/useLeave'
import { uiWords } from '../../../../ui/words'
import { PaymentsDialog } from '../../payments/PaymentsDialog'
import { handoverWords as w } from './handoverWords'
import { SignaturePad } from './SignaturePad'
import { piecesOf } from './selection'
import { isSigned, UNSIGNED } from './signature'
import { MOVED, STATUS } from './useMove'

const MAX_NAME = 100

interface PickupDialogProps {
  pickup: ItemsForPickup
  onClose: () => void
}

/** Gives goods to who comes for them: what is still to be paid is taken first. */
export function PickupDialog({ pickup, onClose }: PickupDialogProps) {
  const ui = useWords(uiWords)
  const leave = useLeave(onClose)
  const { orderId } = pickup
  // A payment that is taken here changes what remains.
  const { data = pickup, refetch } = useQuery({ ...q('GetItemsForPickup', { orderId }), staleTime: 0 })
  const [left, setLeft] = useState<readonly number[]>([])
  const [takenBy, setTakenBy] = useState('')
  const [paying, setPaying] = useState(false)
  const [signature, setSignature] = useState(UNSIGNED)
  const set = useAction('SetItemsStatus', { refreshes: MOVED })
  const taken = data.items.filter(({ orderItemId }) => !left.includes(orderItemId))
  const toPay = data.totalShouldBePaidBeforeChange
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (taken.length === 0) return void dialogs.alert(w.noItem)
    if (toPay > 0 && !(await dialogs.confirm({ message: w.unpaidSure(formatCents(toPay, 'fr')), yes: w.pickUp })))
      return
    const signs = data.signatureAsked && isSigned(signature)
    if (data.signatureAsked && !signs && !(await dialogs.confirm({ message: w.unsigned, yes: w.pickUp }))) return
    const orderItemIds = taken.map((it) => it.orderItemId)
    try {
      const done = await set.mutateAsync({
        newStatus: STATUS.retrieve,
        orderItemIds,
        takenBy: takenBy.trim() || undefined,
        signature: signs ? signature : undefined,
      })
      if (done.errorMessage) await dialogs.alert(done.errorMessage)
      else toast(w.taken(piecesOf(taken)))
    } catch {
      return // An alert has said why.
    }
    onClose()
  }
  const toggle = (id: number, on: boolean) => setLeft(on ? left.filter((one) => one !== id) : [...left, id])
  return (
    <>
      <DialogFrame title={w.pickUpOf(orderId)} onClose={onClose} leave={leave}>
        <form onSubmit={(event) => void give(event)} noValidate>
          <Stack gap="sm">
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
            <Group justify="space-between" role="status">
              {toPay > 0 ? (
                <span>
                  {w.toPay} <b>{<Money cents={toPay} />}</b>
                </span>
              ) : (
                <span>{w.paid}</span>
              )}
              {toPay > 0 && (
                <Button variant="default" onClick={() => setPaying(true)}>
                  {w.payNow}
                </Button>
              )}
            </Group>
            <TextInput
              label={w.takenBy}
              maxLength={MAX_NAME}
              value={takenBy}
              onChange={(event) => setTakenBy(event.currentTarget.value)}
            />
            {data.signatureAsked && (
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
              <Button type="submit" loading={set.isPending}>
                {w.pickUp}
              </Button>
            </Group>
          </Stack>
        </form>
      </DialogFrame>
      {paying && (
        <PaymentsDialog
          orderId={orderId}
          onClose={() => {
            setPaying(false)
            void refetch()
          }}
        />
      )}
    </>
  )
}
