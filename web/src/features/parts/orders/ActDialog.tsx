import './actdialog.css'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { DialogFrame } from '../../../ui/form/DialogFrame'

interface ActDialogProps {
  title: string
  /** The appointment it is about. */
  about: ReactNode
  /** The cost of the action: free of charge is shown as good news, a fee as a warning. */
  cost: { free: boolean; text: string; more?: string }
  /** The labels of the button that acts and of the one that does not. */
  act: string
  keep: string
  danger?: boolean
  busy: boolean
  onAct: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A dialog to move or cancel one appointment: it names the appointment and the cost, and its two buttons are always in
 * view.
 */
export function ActDialog({ title, about, cost, act, keep, danger, busy, onAct, onClose, children }: ActDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAct()
  }
  return (
    <DialogFrame title={title} size="lg" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p className="act-about">{about}</p>
          <Alert
            color={cost.free ? 'green' : 'orange'}
            icon={cost.free ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
            title={cost.text}
            styles={{ title: { color: 'var(--mantine-color-text)' } }}
          >
            {cost.more}
          </Alert>
          {children}
        </Stack>
        <Group className="act-foot" justify="flex-end" gap="sm">
          <Button variant="default" size="md" onClick={onClose}>
            {keep}
          </Button>
          <Button type="submit" size="md" color={danger ? 'red.9' : undefined} loading={busy}>
            {act}
          </Button>
        </Group>
      </form>
    </DialogFrame>
  )
}
