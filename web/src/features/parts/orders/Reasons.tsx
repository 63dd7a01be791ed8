import './reasons.css'
import { Badge } from '@mantine/core'
import type { DeskOrder, InboxReason } from '../../../api/schema'
import { markWords as w } from './markWords'

/** Reasons that something went wrong are red; the others only wait. */
const PRESSING: ReadonlySet<InboxReason> = new Set([
  'cardFailed',
  'toGiveBack',
  'datePassed',
  'cancelRequested',
  'lateToAccept',
  'overlap',
  'partnerDeclined',
  'seriesTrouble',
])

function ReasonBadge({ reason }: { reason: InboxReason }) {
  return (
    <Badge
      variant="light"
      color={PRESSING.has(reason) ? 'red' : 'orange'}
      c="var(--mantine-color-text)"
      tt="none"
      fw={500}
      title={w.reason[reason]}
    >
      {w.reason[reason]}
    </Badge>
  )
}

/** The words beside the status of an order that its partner has declined: somebody else has to carry it out, or nobody. */
export function DeclinedBadge({ order: { declined } }: { order: Pick<DeskOrder, 'declined'> }) {
  return declined ? <ReasonBadge reason="partnerDeclined" /> : null
}

/** Why an order waits for the desk. */
export function ReasonBadges({ reasons }: { reasons: readonly InboxReason[] }) {
  return (
    <span className="reasons">
      {reasons.map((reason) => (
        <ReasonBadge key={reason} reason={reason} />
      ))}
    </span>
  )
}

/** The same on one line: the most pressing reason, and how many others there are. */
export function FirstReason({ reasons: [first, ...others] }: { reasons: readonly InboxReason[] }) {
  if (!first) return null
  const also = others.map((reason) => w.reason[reason]).join(', ')
  return (
    <span className="reasons" data-one>
      <ReasonBadge reason={first} />
      {also && (
        <span className="quiet" title={also}>
          +{others.length}
          <span className="visually-hidden"> : {also}</span>
        </span>
      )}
    </span>
  )
}
