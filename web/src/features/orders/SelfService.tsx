import { Button, Stack } from '@mantine/core'
import { IconCalendarPlus, IconCalendarShare } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { q, useAction } from '../../api/query'
import type { Order } from '../../api/schema'
import { useWords } from '../../app/lang'
import { DateText } from '../../ui/DateText'
import { dialogs } from '../../ui/dialogs'
import { formatEuros } from '../../ui/format'
import { saveFile } from '../../ui/saveFile'
import { CancelOrder } from './CancelOrder'
import { COMMENT_MAX } from './comment'
import { selfWords } from './selfWords'

const MoveDialog = lazy(() => import('../series/MoveDialog').then(({ MoveDialog: it }) => ({ default: it })))

/** What a beneficiary does with an order by themselves; after the notice, they ask the desk. */
export function SelfService({ order, own }: { order: Order; own: boolean }) {
  const w = useWords(selfWords)
  const [moving, setMoving] = useState(false)
  const { selfService: may, canCancel, beginDate } = order
  return (
    <Stack gap="sm" className="noprint">
      {beginDate && <Calendar orderId={order.id} />}
      {may.canMove && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconCalendarShare size={16} aria-hidden />}
          onClick={() => setMoving(true)}
        >
          {w.move}
        </Button>
      )}
      {may.canCancel ? <Cancel order={order} /> : own && canCancel && <CancelOrder order={order} />}
      {may.canCancel && (
        <p className="self-notice">
          {may.until ? (
            <>
              {w.free} <DateText value={may.until} as="dayTime" />.
            </>
          ) : (
            w.freeNow
          )}
        </p>
      )}
      {moving && (
        <Suspense>
          <MoveDialog
            orderId={order.id}
            moving={{
              series: {
                offreId: order.offreId,
                hasCalendar: order.takesSlot,
                minutes: order.eventDurationInMinutes,
              },
              date: { date: '', begin: beginDate ?? '', orderId: order.id },
            }}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** Cancels at once. What that costs and gives back is said first, to the cent. */
function Cancel({ order }: { order: Order }) {
  const w = useWords(selfWords)
  const client = useQueryClient()
  const cancel = useAction('CancelOrder', {
    refreshes: ['MyOrdersList', 'GetSeries', 'GetCalendarSlots'],
    onSuccess: (answer) => client.setQueryData(q('OrderDetail', { id: order.id }).queryKey, answer),
  })
  const { fee, creditsBack, refund } = order.selfService
  const start = async () => {
    const told = [
      w.fee(formatEuros(fee)),
      creditsBack > 0 && w.creditsBack(formatEuros(creditsBack)),
      refund > 0 && w.refund(formatEuros(refund)),
      order.isCalendarItem && w.slotBack,
    ]
    const comment = await dialogs.prompt({
      title: w.cancelTitle,
      message: told.filter(Boolean).join(' '),
      label: w.reason,
      multiline: true,
      maxLength: COMMENT_MAX,
      yes: w.yes,
      no: w.no,
    })
    if (comment !== undefined) cancel.mutate({ orderId: order.id, comment: comment.trim() })
  }
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      fullWidth
      loading={cancel.isPending}
      onClick={() => void start()}
    >
      {w.cancel}
    </Button>
  )
}

/** The appointment as a file that calendars read. */
function Calendar({ orderId }: { orderId: number }) {
  const w = useWords(selfWords)
  const note = useAction('GetOrderAppointment', {
    onSuccess: ({ fileName, content }) => saveFile(fileName, content, 'text/calendar'),
  })
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      loading={note.isPending}
      onClick={() => note.mutate({ orderId })}
    >
      {w.calendar}
    </Button>
  )
}
