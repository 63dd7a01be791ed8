import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { RequestOf } from '../../../../api/client'
import * as lengths from '../../../../api/lengths'
import { useWords } from '../../../../base/lang'
import { dialogs } from '../../../../ui/dialogs'
import { formatCents } from '../../../../ui/format'
import type { Leave } from '../../../../ui/useLeave'
import { uiWords } from '../../../../ui/words'
import { handoverWords as w } from './handoverWords'
import { SignaturePad } from './SignaturePad'
import { isSigned, UNSIGNED } from './signature'

/** The person who takes goods away, and their signature. */
export type TakenBy = Pick<RequestOf<'SetItemsStatus'>, 'takenBy' | 'signature'>

interface PickupFormProps {
  /** The goods that are handed out, above the person who takes them. */
  children: ReactNode
  /** Something of it is chosen. */
  chosen: boolean
  /** Cents of what is chosen. */
  toPay: number
  asksSignature: boolean
  busy: boolean
  leave: Leave
  onClose: () => void
  give: (by: TakenBy) => Promise<void>
}

/** Hands goods out. When they are unpaid or unsigned, the manager is asked first. */
export function PickupForm(props: PickupFormProps) {
  const { children, chosen, toPay, asksSignature, busy, leave, onClose, give } = props
  const ui = useWords(uiWords)
  const [takenBy, setTakenBy] = useState('')
  const [signature, setSignature] = useState(UNSIGNED)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return void dialogs.alert(w.noItem)
    const unpaid = { message: w.unpaidSure(formatCents(toPay, 'fr')), yes: w.pickUp }
    if (toPay > 0 && !(await dialogs.confirm(unpaid))) return
    const signs = asksSignature && isSigned(signature)
    if (asksSignature && !signs && !(await dialogs.confirm({ message: w.unsigned, yes: w.pickUp }))) return
    await give({ takenBy: takenBy.trim() || undefined, signature: signs ? signature : undefined })
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        {children}
        <TextInput
          label={w.takenBy}
          maxLength={lengths.NAME}
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
