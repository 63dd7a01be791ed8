import { Text } from '@mantine/core'
import type { OrderSummary } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { StatusBadge } from '../../ui/StatusBadge'
import { Total } from '../../ui/Total'
import { Steps } from '../../ui/Tracker'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { WhenText } from '../../ui/WhenText'
import { activityWords } from './activityWords'

/** An order under way: what, where it stands, what to do. Leads to its detail. */
export function CurrentOrder({ order }: { order: OrderSummary }) {
  const w = useWords(activityWords)
  const text = useText()
  const { id, icon, offreLabel, partnerName, serviceDate, status, statusLabel, tracker, messageLabel, finalAmount } =
    order
  return (
    <AppLink className="surface current-order" to={path('/bnfv2/orderDetail/{id}', { id })}>
      <span className="current-order-head">
        <UniverseIcon icon={icon} label={text(offreLabel)} size={44} />
        <span>
          <span className="current-order-what">
            <strong>{text(offreLabel)}</strong>
            <small>{[partnerName, w.number(id)].filter(Boolean).join(' · ')}</small>
          </span>
          <StatusBadge status={status} label={text(statusLabel)} />
        </span>
      </span>
      {tracker && <Steps steps={tracker.steps.map(text)} index={tracker.index} />}
      <span className="current-order-foot">
        <Text component="span" size="sm" c={messageLabel ? undefined : 'dimmed'} fw={messageLabel ? 600 : undefined}>
          {messageLabel ? text(messageLabel) : serviceDate && <When value={serviceDate} />}
        </Text>
        <Text component="span" fw={600}>
          <Total euros={finalAmount} />
        </Text>
      </span>
    </AppLink>
  )
}

function When({ value }: { value: string }) {
  const w = useWords(activityWords)
  return (
    <>
      {w.forDay} <WhenText value={value} />
    </>
  )
}
