import './actdialog.css'
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '../../../base/lang'
import { useFocusBack } from '../../../ui/useFocusBack'
import { uiWords } from '../../../ui/words'

interface ActDialogProps {
  title: string
  /** The appointment it is about. */
  about: ReactNode
  /** What it costs: free of charge is a good word, a fee is a warning. */
  cost: { free: boolean; text: string; more?: string }
  /** What the button that acts says, and the one that does not. */
  act: string
  keep: string
  danger?: boolean
  busy: boolean
  onAct: () => void
  onClose: () => void
  children?: ReactNode
}

/** One appointment is moved or cancelled: about what, at what cost, and two buttons that are always in view. */
export function ActDialog({ title, about, cost, act, keep, danger, busy, onAct, onClose, children }: ActDialogProps) {
  useFocusBack()
  const ui = useWords(uiWords)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAct()
  }
  return (
    <Modal
      opened
      centered
      size="lg"
      radius="lg"
      title={<Text fw={700}>{title}</Text>}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
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
    </Modal>
  )
}
