import './payments.css'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ManagerOrder, Payment } from '../../../api/schema'
import { DateText } from '../../../ui/DateText'
import { ActionButton } from '../../../ui/list/Selection'
import { Money } from '../../../ui/Money'
import { Section, SectionTitle } from '../../../ui/Section'
import { markCollected, startDebit } from './collect'
import { paymentWords as w } from './paymentWords'
import { PAYMENT } from './rules'

interface PaymentsProps {
  order: ManagerOrder
  /** Absent where the payments cannot be changed. */
  onEdit?: () => void
}

/** How an order is paid. */
export function Payments({ order, onEdit }: PaymentsProps) {
  return (
    <Section>
      <div className="section-head">
        <SectionTitle>{w.title}</SectionTitle>
        {onEdit && (
          <Button
            className="noprint"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={onEdit}
          >
            {w.edit}
          </Button>
        )}
      </div>
      {order.payments.length === 0 && <span className="quiet">{w.none}</span>}
      <ul className="payments">
        {order.payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  )
}

/** A payment of the order; a cancelled one is struck through. */
function PaymentRow({ payment }: { payment: Payment }) {
  const {
    status,
    typeLabel,
    amount,
    costCenterName,
    cashRegisterName,
    messageWarning,
    messageInfo,
    collectionDate,
    creationDate,
  } = payment
  return (
    <li data-status={status}>
      <span>{status === PAYMENT.cancelled ? <s>{typeLabel.fr}</s> : typeLabel.fr}</span>
      <span className="quiet">
        {w.status[status]} · <DateText value={collectionDate ?? creationDate} as="stamp" />
      </span>
      <span className="payment-amount">
        {status === PAYMENT.cancelled ? (
          <s>
            <Money cents={amount} />
          </s>
        ) : (
          <Money cents={amount} />
        )}
      </span>
      <ActionButton action={markCollected} row={payment} />
      <ActionButton action={startDebit} row={payment} />
      {costCenterName && (
        <small>
          {w.costCenter} : {costCenterName}
        </small>
      )}
      {cashRegisterName && (
        <small>
          {w.cashRegister} : {cashRegisterName}
        </small>
      )}
      {messageWarning && <small data-warning>{messageWarning}</small>}
      {messageInfo && <small>{messageInfo}</small>}
    </li>
  )
}
