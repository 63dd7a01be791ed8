import { Alert, Button, Modal, NativeSelect, Skeleton, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { q, useAction } from '../../../api/query'
import { pick, useWords } from '../../../app/lang'
import { FormShell } from '../../../ui/FormShell'
import { parseCents } from '../../../ui/format'
import { field } from '../../../ui/forms'
import { ErrorState } from '../../../ui/states'
import { useFocusBack } from '../../../ui/useFocusBack'
import { differ, Noted, useLeave } from '../../../ui/useLeave'
import { uiWords } from '../../../ui/words'
import { moneyWords } from './moneyWords'
import { SPENDINGS_OUTDATE } from './Spendings'

const MAX_COMMENT = 2000

const schema = v.object({
  amount: v.pipe(
    v.string(),
    v.check(
      (text) => (parseCents(text) ?? 0) > 0,
      () => pick(moneyWords).amountWrong,
    ),
  ),
  type: v.string(),
  comment: field.text(MAX_COMMENT),
})

/** Enters what the desk laid out for an order. */
export function SpendingDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  useFocusBack()
  const leave = useLeave(onClose)
  const w = useWords(moneyWords)
  const ui = useWords(uiWords)
  const { data, error, refetch } = useQuery({ ...q('GetSpendingOptions', { orderId }), staleTime: 0 })
  const { mutateAsync } = useAction('AddSpending', { quiet: true, refreshes: SPENDINGS_OUTDATE })
  const initial = { amount: '', type: String(data?.options[0]?.id ?? ''), comment: '' }
  const submit = async ({ amount, type, comment }: v.InferOutput<typeof schema>) => {
    await mutateAsync({ orderId, amount: parseCents(amount) ?? 0, type: Number(type), comment })
    onClose()
  }
  return (
    <Modal
      opened
      centered
      radius="lg"
      title={<Text fw={700}>{w.add}</Text>}
      {...leave.frame}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={220} radius="lg" />}
      {data && (
        <FormShell
          schema={schema}
          initial={initial}
          onSubmit={submit}
          submitLabel={w.save}
          actions={
            <Button variant="default" size="md" onClick={leave.leave}>
              {ui.cancel}
            </Button>
          }
        >
          {(fields) => {
            const closed = data.options.find(({ id }) => String(id) === fields.values.type)?.message
            return (
              <>
                <Noted changed={differ(fields.values, initial)} by={leave} />
                <Text size="sm" c="dimmed">
                  {w.spendingsMore}
                </Text>
                <TextInput
                  label={w.amount}
                  required
                  inputMode="decimal"
                  rightSection="€"
                  data-autofocus
                  {...fields.getInputProps('amount')}
                />
                <NativeSelect
                  label={w.type}
                  data={data.options.map(({ id, value }) => ({ value: String(id), label: value }))}
                  {...fields.getInputProps('type')}
                />
                {closed && (
                  <Alert color="orange" variant="light" py="xs" role="status">
                    {closed}
                  </Alert>
                )}
                <Textarea label={w.comment} maxLength={MAX_COMMENT} autosize {...fields.getInputProps('comment')} />
              </>
            )
          }}
        </FormShell>
      )}
    </Modal>
  )
}
