import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../api/query'
import type { Order } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { formatEuros } from '../../ui/format'
import { reveal } from '../../ui/reveal'
import { toast } from '../../ui/toast'
import { WhenText } from '../../ui/WhenText'
import { ActDialog } from '../parts/orders/ActDialog'
import { HEAD } from '../parts/orders/anchors'
import { cancelWords } from './cancelWords'
import { COMMENT_MAX } from './comment'

/** Cancels at once while that is free; after the notice, asks the desk to. */
export function CancelOrder({ order, own }: { order: Order; own: boolean }) {
  const w = useWords(cancelWords)
  const [asking, setAsking] = useState(false)
  const atOnce = order.selfService.canCancel
  if (!atOnce && !(own && order.canCancel)) return null
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" fullWidth onClick={() => setAsking(true)}>
        {atOnce ? w.cancel : w.ask}
      </Button>
      {asking && <CancelDialog order={order} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const w = useWords(cancelWords)
  const text = useText()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const atOnce = order.selfService.canCancel
  const done = (answer: Order) => {
    client.setQueryData(q('OrderDetail', { id: order.id }).queryKey, answer)
    onClose()
    toast(atOnce ? w.cancelled : w.asked)
    reveal(HEAD)
  }
  const cancel = useAction('CancelOrder', {
    refreshes: ['MyOrdersList', 'GetSeries', 'GetCalendarSlots'],
    onSuccess: done,
  })
  const ask = useAction('NewOrderComment', { refreshes: ['MyOrdersList'], onSuccess: done })
  const act = () => {
    const comment = reason.trim()
    if (atOnce) cancel.mutate({ orderId: order.id, comment })
    else if (comment === '') setMissing(true)
    else ask.mutate({ orderId: order.id, comment, cancellation: true })
  }
  const { fee, creditsBack, refund, atBank } = order.selfService
  const back = [
    creditsBack > 0 && w.creditsBack(formatEuros(creditsBack)),
    refund > 0 && w.refund(formatEuros(refund)),
    atBank > 0 && w.atBank(formatEuros(atBank)),
    order.isCalendarItem && w.slotBack,
  ]
  const cost = !atOnce
    ? { free: !order.cancelAfterDelay, text: order.cancelAfterDelay ? w.feesMayApply : w.deskDecides, more: w.askMore }
    : { free: fee === 0, text: fee === 0 ? w.free : w.fee(formatEuros(fee)), more: back.filter(Boolean).join(' ') }
  return (
    <ActDialog
      title={w.title}
      about={
        <>
          <strong>{text(order.offreLabel)}</strong>
          {order.beginDate && <WhenText value={order.beginDate} />}
        </>
      }
      cost={cost}
      act={atOnce ? w.cancel : w.send}
      keep={w.keep}
      danger={atOnce}
      busy={cancel.isPending || ask.isPending}
      onAct={act}
      onClose={onClose}
    >
      <Textarea
        label={atOnce ? w.optionalReason : w.reason}
        withAsterisk={!atOnce}
        autosize
        minRows={2}
        maxLength={COMMENT_MAX}
        value={reason}
        error={missing && reason.trim() === '' && w.reasonMissing}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
