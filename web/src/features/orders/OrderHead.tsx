import { Button } from '@mantine/core'
import { IconCalendarPlus, IconCalendarShare, IconCircleCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useAction } from '../../api/query'
import type { Order } from '../../api/schema'
import { langStore, useText, useWords } from '../../base/lang'
import { DateText } from '../../ui/DateText'
import { formatCents, formatEuros } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import { saveFile } from '../../ui/saveFile'
import { Steps } from '../../ui/Tracker'
import { parisDay } from '../../ui/today'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { WhenText } from '../../ui/WhenText'
import { HEAD } from '../parts/orders/anchors'
import { isCancelled, isOpen, isWaiting } from './orderState'
import { orderWords } from './orderWords'
import { selfWords } from './selfWords'

const MoveDialog = lazy(() => import('../parts/series/MoveDialog').then(({ MoveDialog: it }) => ({ default: it })))

/** The id of the part that says where an order stands. */

interface OrderHeadProps {
  order: Order
  /** Empty unless it was made just now; `bag`: a bag for its items waits at the desk. */
  placed: string
}

/** The head of an order, for which people open it: its state, time and place, and the actions about them. */
export function OrderHead({ order, placed }: OrderHeadProps) {
  const w = useWords(orderWords)
  const text = useText()
  const lang = langStore.use()
  const { id, icon, categoryLabel, offreLabel, status, statusLabel, tracker } = order
  const due = order.payments.filter(isWaiting).reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section className="surface section order-progress" id={HEAD} aria-label={w.state}>
      {placed && isOpen(order) && (
        <div className="order-placed" role="status">
          <IconCircleCheck size={32} stroke={1.6} aria-hidden />
          <p>
            <strong>{w.placed}</strong>
            <small>{w.placedMore}</small>
            {placed === 'bag' && <small>{w.takeBag}</small>}
            {order.debitDate && due > 0 && (
              <small>
                {w.willBeDebited(formatCents(due, lang))} <DateText value={order.debitDate} />.
              </small>
            )}
          </p>
        </div>
      )}
      <div className="order-head">
        <UniverseIcon icon={icon} label={text(offreLabel)} size={52} />
        <p>
          <strong>{text(categoryLabel)}</strong>
          <small>{w.number(id)}</small>
        </p>
        <StatusBadge status={status} label={text(statusLabel)} />
      </div>
      {order.overdueLabel && <p className="order-overdue">{text(order.overdueLabel)}</p>}
      {isOpen(order) && <Appointment order={order} />}
      {isCancelled(order) && <Cancelled order={order} />}
      {tracker && !isCancelled(order) && <Steps steps={tracker.steps.map(text)} index={tracker.index} />}
    </section>
  )
}

/** Says what happens to the money of a cancelled order. */
function Cancelled({ order }: { order: Order }) {
  const w = useWords(orderWords)
  if (order.payments.some(isWaiting)) return null
  const { refund, atBank } = order.selfService
  const told = [
    order.stillOwed > 0 && w.stillOwed,
    refund > 0 && w.willBeRefunded(formatEuros(refund)),
    atBank > 0 && w.goesBack(formatEuros(atBank)),
  ].filter(Boolean)
  return <p className="order-cancelled">{told.join(' ') || w.nothingDebited}</p>
}

/** When and where, the calendar, and another time: in the order in which they are looked for. */
function Appointment({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const text = useText()
  const { beginDate, serviceDate, isCalendarItem, placeDesc, placeLabelInt, partnerName, debitDate, selfService } =
    order
  const when = (isCalendarItem && serviceDate) || beginDate
  return (
    <>
      <dl className="order-when">
        {when && (
          <div>
            <dt>{isCalendarItem ? w.appointment : w.begin}</dt>
            <dd>
              <WhenText value={when} />
            </dd>
          </div>
        )}
        {placeDesc && (
          <div>
            <dt>{text(placeLabelInt) || w.place}</dt>
            <dd>{placeDesc}</dd>
          </div>
        )}
        <div>
          <dt>{w.partner}</dt>
          <dd>{partnerName}</dd>
        </div>
        {debitDate && order.payments.some(isWaiting) && (
          <div>
            <dt>{w.debit}</dt>
            <dd>
              {order.status === 'NEW' && debitDate < parisDay(new Date()) ? (
                w.debitHeld
              ) : (
                <DateText value={debitDate} />
              )}
            </dd>
          </div>
        )}
      </dl>
      {(beginDate || selfService.canMove) && (
        <div className="order-acts noprint">
          {beginDate && <Calendar orderId={order.id} />}
          {selfService.canMove && <Move order={order} />}
        </div>
      )}
    </>
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
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      loading={note.isPending}
      onClick={() => note.mutate({ orderId })}
    >
      {w.calendar}
    </Button>
  )
}

function Move({ order }: { order: Order }) {
  const w = useWords(selfWords)
  const [moving, setMoving] = useState(false)
  const { offreId, takesSlot, addressType, eventDurationInMinutes, beginDate, selfService } = order
  const { noticeInHours } = selfService
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={18} aria-hidden />}
        onClick={() => setMoving(true)}
      >
        {w.move}
      </Button>
      {moving && (
        <Suspense>
          <MoveDialog
            orderId={order.id}
            moving={{
              series: {
                offreId,
                hasCalendar: takesSlot,
                addressType,
                minutes: eventDurationInMinutes,
                noticeInHours,
              },
              date: { date: '', begin: beginDate ?? '', orderId: order.id },
            }}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
