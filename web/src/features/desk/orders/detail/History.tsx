import type { ManagerOrder } from '../../../../api/schema'
import { DateText } from '../../../../ui/DateText'
import { Section } from '../../../../ui/Section'
import { StatusBadge } from '../../../../ui/StatusBadge'
import { orderWords as w } from './orderWords'

/** The statuses an order went through, newest first, and all that was done to it. */
export function History({ order: { statuses, eventsList } }: { order: ManagerOrder }) {
  return (
    <Section title={w.statuses}>
      <ol className="history">
        {statuses.toReversed().map(({ id, status, label, author, content, creation }) => (
          <li key={id}>
            <StatusBadge status={status} label={label} />
            <span className="quiet">
              {author} · <DateText value={creation} as="stamp" />
            </span>
            {content && <p>{content}</p>}
          </li>
        ))}
      </ol>
      {eventsList.length > 0 && (
        <details className="unfold">
          <summary>
            {w.log} <span className="quiet">({w.logCount(eventsList.length)})</span>
          </summary>
          <ol className="history">
            {eventsList.map((event) => (
              <li key={`${event.date} ${event.eventType} ${event.eventDesc}`}>
                <span>{event.eventDesc || event.eventType}</span>
                <span className="quiet">
                  {event.from} {event.onBehalfOf && w.onBehalf(event.onBehalfOf)} ·{' '}
                  <DateText value={event.date} as="stamp" />
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Section>
  )
}
