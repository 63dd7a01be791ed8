import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { OldOrder, OrderSummary } from '../../api/schema'
import { langStore, useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { dialogs } from '../../ui/dialogs'
import { formatDay, formatEuros, parseDate } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import { Total } from '../../ui/Total'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { activityWords } from './activityWords'
import { isCancelled } from './orderState'
import type { PastOrder } from './past'

/** What is over, newest first. */
export function History({ past }: { past: readonly PastOrder[] }) {
  const w = useWords(activityWords)
  return (
    <section aria-labelledby="history">
      <h2 className="activity-title" id="history">
        {w.history}
      </h2>
      <ul className="rows surface">
        {past.map(({ key, order, old }) => (
          <li key={key}>{order ? <Row order={order} /> : <OldRow old={old} />}</li>
        ))}
      </ul>
    </section>
  )
}

function Row({ order }: { order: OrderSummary }) {
  const w = useWords(activityWords)
  const text = useText()
  const { id, icon, offreLabel, partnerName, date, status, statusLabel, finalAmount, toRate } = order
  return (
    <AppLink className="tappable past-order" to={path('/bnfv2/orderDetail/{id}', { id })}>
      <UniverseIcon icon={icon} label={text(offreLabel)} size={40} />
      <span className="past-order-what">
        <strong>{text(offreLabel)}</strong>
        <small className="past-order-facts">
          <span>{[partnerName, w.number(id)].filter(Boolean).join(' · ')}</span>
          <DateText value={date} />
        </small>
      </span>
      <span className="past-order-end">
        <Text component="span" fw={600}>
          {!isCancelled(order) && <Total euros={finalAmount} />}
        </Text>
        <span className="past-order-marks">
          {toRate && <span className="rate-mark">{w.toRate}</span>}
          <StatusBadge status={status} label={text(statusLabel)} />
        </span>
      </span>
    </AppLink>
  )
}

/** An order of the system before this one: nothing is known of it but what its popup says, and some have no lines. */
function OldRow({ old: { beacOrderId, date, service, partnerLabel, lines: bought } }: { old: OldOrder }) {
  const w = useWords(activityWords)
  const lang = langStore.use()
  const day = parseDate(date)
  const lines = [
    w.number(beacOrderId),
    partnerLabel && `${w.partner} : ${partnerLabel}`,
    day && `${w.date} : ${formatDay(day, new Date(), lang)}`,
    ...bought
      .filter(({ produit, serviceDetail, amount }) => produit || serviceDetail || amount !== 0)
      .map(({ quantity, produit, serviceDetail, amount }) =>
        [`${quantity} ×`, produit || serviceDetail, formatEuros(amount, lang)].join(' '),
      ),
    w.oldOrder,
  ]
  return (
    <button
      type="button"
      className="tappable past-order"
      onClick={() => void dialogs.alert(lines.filter(Boolean).join('\n'), service)}
    >
      <span className="old-icon">
        <IconHistory size={22} stroke={1.7} aria-hidden />
      </span>
      <span className="past-order-what">
        <strong>{service}</strong>
        <small className="past-order-facts">
          {partnerLabel && <span>{partnerLabel}</span>}
          <DateText value={date} />
        </small>
      </span>
      <span className="past-order-end">
        <StatusBadge status="DONE" label={w.finished} />
      </span>
    </button>
  )
}
