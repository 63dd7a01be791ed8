import { Button, Checkbox, FileInput, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { DeskAction, ManagerOrder, OrderStatus } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { DayTimeField, isDayTime } from '../../../ui/DayField'
import { dialogs } from '../../../ui/dialogs'
import { useFocusBack } from '../../../ui/useFocusBack'
import { Noted, useLeave } from '../../../ui/useLeave'
import { uiWords } from '../../../ui/words'
import { ACCEPTED, wrongFile } from './file'
import { orderWords } from './orderWords'
import { parisTime, wireTime } from './slots'
import { useOrderChange } from './useOrderChange'

const MAX_COMMENT = 2000

interface StatusDialogProps {
  order: ManagerOrder
  action: DeskAction
  status: OrderStatus
  onClose: () => void
}

/** Changes the status of an order, with what the action asks for. Dangerous ones are asked twice. */
export function StatusDialog({ order, action, status, onClose }: StatusDialogProps) {
  useFocusBack()
  const leave = useLeave(onClose)
  const w = useWords(orderWords)
  const ui = useWords(uiWords)
  const { options, actionLabel } = action
  const wished = order.dateRealisation ?? order.beginDate ?? order.dateLivraison
  const known = wished ? parisTime(wished) : ''
  const [comment, setComment] = useState('')
  const [va, setVa] = useState(false)
  const [vp, setVp] = useState(false)
  const [date, setDate] = useState(known)
  const [file, setFile] = useState<File | null>(null)
  const [noMail, setNoMail] = useState(false)
  const [checked, setChecked] = useState(false)
  const { run, busy, versionNow } = useOrderChange('changeOrderStatus', order.id)

  const moved = date !== '' && date !== known
  const changed = comment.trim() !== '' || va || vp || date !== known || file !== null || noMail
  const wrong = {
    comment: options.commentRequired && comment.trim() === '' ? w.commentRequired : undefined,
    date: moved && !isDayTime(date) ? w.dateIncomplete : undefined,
    file: { tooBig: w.fileTooBig, type: w.fileType, none: undefined }[wrongFile(file) ?? 'none'],
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (busy || wrong.comment || wrong.date || wrong.file) return
    const sure = { title: actionLabel, message: w.dangerSure, yes: w.dangerYes, danger: true }
    if (options.danger && !(await dialogs.confirm(sure))) return
    const done = await run({
      orderId: order.id,
      version: versionNow(),
      status,
      va,
      vp,
      noMail,
      ...(comment.trim() && { comment: comment.trim() }),
      ...(moved && { date: wireTime(date) }),
      ...(file && { file }),
    })
    if (done) onClose()
  }
  return (
    <Modal
      opened
      centered
      radius="lg"
      title={<Text fw={700}>{actionLabel}</Text>}
      {...leave.frame}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Noted changed={changed} by={leave} />
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Textarea
            label={w.statusComment}
            withAsterisk={options.commentRequired}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={MAX_COMMENT}
            value={comment}
            error={checked && wrong.comment}
            data-autofocus
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          <Group gap="md">
            <Checkbox label={w.forBeneficiary} checked={va} onChange={(event) => setVa(event.currentTarget.checked)} />
            <Checkbox label={w.forPartner} checked={vp} onChange={(event) => setVp(event.currentTarget.checked)} />
          </Group>
          {options.dateChange && (
            <DayTimeField label={w.newDate} value={date} error={checked && wrong.date} onChange={setDate} />
          )}
          {options.file && (
            <FileInput
              label={w.file}
              description={w.fileHint}
              placeholder={w.fileChoose}
              accept={ACCEPTED}
              clearable
              clearButtonProps={{ 'aria-label': ui.clear }}
              leftSection={<IconUpload size={16} aria-hidden />}
              value={file}
              error={wrong.file}
              onChange={setFile}
            />
          )}
          <Checkbox label={w.noMail} checked={noMail} onChange={(event) => setNoMail(event.currentTarget.checked)} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={leave.leave}>
              {ui.cancel}
            </Button>
            <Button type="submit" loading={busy} color={options.danger ? 'red.9' : undefined}>
              {actionLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
