import './orders.css'
import { IconPackage, IconRefresh, IconRepeat, IconStarFilled, IconUserCheck } from '@tabler/icons-react'
import type { DeskOrder } from '../../../api/schema'
import { markWords as w } from '../../parts/orders/markWords'
import { VipBadge } from '../VipBadge'
import { sharingWords } from './sharing/sharingWords'
import { ViewersMark } from './sharing/Viewers'

/** The highest note that is a warning; below zero there is none. */
const LOW_NOTE = 3
export const isLowNote = (note: number) => note >= 0 && note <= LOW_NOTE

/** Grey, green, red; anything else is orange. */
const PAYMENTS = ['none', 'paid', 'unpaid'] as const
export const paymentState = (status: number) => PAYMENTS[status] ?? 'partial'

/** Where the payment of an order stands: a dot, and words for those who cannot see it. */
export function PaymentDot({ status }: { status: number }) {
  const state = paymentState(status)
  return (
    <span className="payment-dot" data-state={state} title={w.payment[state]}>
      <span className="visually-hidden">{w.payment[state]}</span>
    </span>
  )
}

type Marked = Pick<
  DeskOrder,
  'id' | 'conciergerieId' | 'vip' | 'note' | 'recurringOrder' | 'readyForPickup' | 'reprocessing'
>

/** The other marks that the desk should notice about an order. */
export function OrderMarks({ order }: { order: Marked }) {
  return (
    <>
      <ViewersMark deskId={order.conciergerieId} orderId={order.id} />
      {order.vip && <VipBadge />}
      {isLowNote(order.note) && (
        <span className="mark" data-tone="warning" title={w.lowNote(order.note)}>
          <IconStarFilled size={13} aria-hidden />
          {order.note}
          <span className="visually-hidden">{w.lowNote(order.note)}</span>
        </span>
      )}
      {order.recurringOrder && <Mark Icon={IconRepeat} label={w.recurring} />}
      {order.readyForPickup && <Mark Icon={IconPackage} label={w.ready} />}
      {order.reprocessing && <Mark Icon={IconRefresh} label={w.reprocessing} />}
    </>
  )
}

function Mark({ Icon, label }: { Icon: typeof IconRepeat; label: string }) {
  return (
    <span className="mark" title={label}>
      <Icon size={15} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

/** The colleague who takes care of an order, in a list. */
export function CareMark({ order: { assignee } }: { order: Pick<DeskOrder, 'assignee'> }) {
  if (!assignee) return null
  const text = sharingWords.theirs(assignee.name)
  return (
    <span className="mark" title={text}>
      <IconUserCheck size={15} stroke={1.8} aria-hidden />
      <span aria-hidden>{assignee.name}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

const STATES = ['none', 'partial', 'paid', 'unpaid'] as const

/** The meaning of the dots beside the amounts of these rows. */
export function paymentLegend(rows: readonly Pick<DeskOrder, 'paymentStatus'>[]) {
  const seen = new Set(rows.map(({ paymentStatus }) => paymentState(paymentStatus)))
  return (
    <ul className="payment-legend noprint" aria-label={w.legend}>
      {STATES.filter((state) => seen.has(state)).map((state) => (
        <li key={state}>
          <span className="payment-dot" data-state={state} aria-hidden /> {w.payment[state]}
        </li>
      ))}
    </ul>
  )
}
