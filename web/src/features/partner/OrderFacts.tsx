import type { ReactNode } from 'react'
import type { PartnerOrder } from '../../api/schema'
import { PhoneLink } from '../../ui/ContactLinks'
import { DateText } from '../../ui/DateText'
import { durationText } from '../../ui/format'
import { WhenText } from '../../ui/WhenText'
import { partnerWords as w } from './words'

/** The person, the place and the time of an order. */
export function OrderFacts({ order }: { order: PartnerOrder }) {
  const { adherentName, adherentTelephone, calendarEventDurationInMinutes: minutes, serviceDate } = order
  return (
    <dl className="partner-order-facts">
      <Fact label={w.when}>
        {serviceDate && (
          <>
            <WhenText value={serviceDate} />
            {minutes && ` · ${durationText(minutes)}`}
          </>
        )}
      </Fact>
      <Fact label={w.for}>{adherentName}</Fact>
      <Fact label={w.call}>{adherentTelephone && <PhoneLink number={adherentTelephone} />}</Fact>
      <Fact label={w.place}>{order.placeDesc}</Fact>
      <Fact label={w.desk}>{order.conciergerieName}</Fact>
      <Fact label={w.category}>{order.categoryLabel}</Fact>
      <Fact label={w.recurrence}>{order.recurringOrderText}</Fact>
      <Fact label={w.ordered}>
        <DateText value={order.date} as="dayTime" />
      </Fact>
    </dl>
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

/** The services to perform, with their quantities. */
export function OrderLines({ order }: { order: PartnerOrder }) {
  return (
    <ul className="partner-lines">
      {order.items
        .filter(({ quantity }) => quantity > 0)
        .map(({ label, quantity, comment }) => (
          <li key={label}>
            <strong>{quantity} ×</strong> {label}
            {comment && <small>{comment}</small>}
          </li>
        ))}
    </ul>
  )
}
