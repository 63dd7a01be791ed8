import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { q, useAction } from '../../api/query'
import type { Order } from '../../api/schema'
import { useWords } from '../../app/lang'
import { dialogs } from '../../ui/dialogs'
import { COMMENT_MAX } from './comment'
import { orderWords } from './orderWords'

/** Asks the desk to cancel: a comment that must be answered. */
export function CancelOrder({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const client = useQueryClient()
  const ask = useAction('NewOrderComment', {
    refreshes: ['MyOrdersList'],
    onSuccess: (answer) => client.setQueryData(q('OrderDetail', { id: order.id }).queryKey, answer),
  })
  const start = async () => {
    const reason = await dialogs.prompt({
      title: w.cancelTitle,
      warning: order.cancelAfterDelay ? w.cancelFees : undefined,
      message: w.cancelMore,
      label: w.cancelReason,
      multiline: true,
      maxLength: COMMENT_MAX,
      yes: w.cancelSend,
      no: w.cancelKeep,
      check: (text) => (text.trim() === '' ? w.reasonMissing : undefined),
    })
    if (reason) ask.mutate({ orderId: order.id, comment: reason.trim(), cancellation: true })
  }
  return (
    <Button variant="default" c="var(--mantine-color-error)" fullWidth loading={ask.isPending} onClick={start}>
      {w.cancel}
    </Button>
  )
}
