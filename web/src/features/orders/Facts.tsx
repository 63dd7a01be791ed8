import type { ReactNode } from 'react'
import type { Order, OrderPayment } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { DateText } from '../../ui/DateText'
import { durationText } from '../../ui/format'
import { Money } from '../../ui/Money'
import { Section } from '../../ui/Section'
import { WhenText } from '../../ui/WhenText'
import { GivenRating } from '../rating/GivenRating'
import { isOpen, isRefused, isWaiting } from './orderState'
import { orderWords } from './orderWords'

/** The details of an order: people, place, time and payment. */
export function Facts({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const text = useText()
  const { isCalendarItem, eventDurationInMinutes } = order
  const over = !isOpen(order)
  return (
    <Section title={w.details}>
      <dl className="order-facts">
        {/* The head of an open order says when and where. */}
        {over && <Fact label={w.partner}>{order.partnerName}</Fact>}
        {over && <Fact label={text(order.placeLabelInt) || w.place}>{order.placeDesc}</Fact>}
        {over && isCalendarItem && <When label={w.appointment} value={order.serviceDate ?? order.beginDate} />}
        {over && !isCalendarItem && <When label={w.begin} value={order.beginDate} />}
        {!isCalendarItem && <When label={w.requestedEnd} value={order.endDate} />}
        <Fact label={w.duration}>{eventDurationInMinutes && durationText(eventDurationInMinutes)}</Fact>
        <Fact label={w.recurrence}>{order.recurringOrderText && text(order.recurringOrderText)}</Fact>
        <When label={w.delivered} value={order.dateLivraison} />
        <When label={w.done} value={order.dateRealisation} />
        <Fact label={w.created}>
          <DateText value={order.creationDate} as="dayTime" />
        </Fact>
        <Fact label={w.payment}>{text(order.paymentLabel)}</Fact>
        <Fact label={w.debit}>
          {over && order.debitDate && order.payments.some(isWaiting) && <DateText value={order.debitDate} />}
        </Fact>
        <Fact label={w.payments}>
          {order.payments.length > 0 && (
            <ul className="facts-payments">
              {order.payments.map((payment, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: payments have no number here, and keep their order
                <Payment key={i} payment={payment} />
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={w.yourRating}>
          {order.note >= 0 && <GivenRating note={order.note} comments={order.noteComments} />}
        </Fact>
      </dl>
      {order.showSignature && <p className="signature">{w.signature}</p>}
    </Section>
  )
}

/** One fact; none when there is nothing to say. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const When = ({ label, value }: { label: string; value: string | null }) => (
  <Fact label={label}>{value && <WhenText value={value} />}</Fact>
)

function Payment({ payment }: { payment: OrderPayment }) {
  const w = useWords(orderWords)
  const text = useText()
  const { status, typeLabel, amount, goesBack } = payment
  return (
    <li data-failed={isRefused(payment) || undefined}>
      <span>{text(typeLabel)}</span>
      <span>
        <Money cents={amount} /> {goesBack ? w.goesBackShort : w.paymentStates[status]}
      </span>
    </li>
  )
}
