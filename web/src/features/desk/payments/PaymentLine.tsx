import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import type { NamedCostCenter, Payment, PaymentType } from '../../../api/schema'
import { Money } from '../../../ui/Money'
import { paymentWords as w } from './paymentWords'
import { asksForCostCenter, isOpen, type Line, type LineError, modeOfType, PAYMENT } from './rules'

interface PaymentLineProps {
  line: Line
  types: readonly PaymentType[]
  costCenters: readonly NamedCostCenter[]
  error?: LineError
  /** A remark on how the amount was adjusted. */
  note?: string
  onChange: (patch: Partial<Line>) => void
  /** The person leaves the line. */
  onSettle: () => void
  onRemove: () => void
}

/** A payment: typed while it can still be changed, else only shown. */
export function PaymentLine({ line, types, costCenters, error, note, onChange, onSettle, onRemove }: PaymentLineProps) {
  const { payment, cancelled, mode, amount } = line
  const label = payment?.typeLabel.fr ?? ''
  if (payment && (!isOpen(line) || cancelled)) {
    const struck = cancelled || payment.status === PAYMENT.cancelled
    return (
      <li className="payment-line" data-shown>
        <span>{struck ? <s>{label}</s> : label}</span>
        <span className="quiet">{cancelled ? w.status[PAYMENT.cancelled] : w.status[payment.status]}</span>
        <span className="payment-amount">
          {struck ? (
            <s>
              <Money cents={payment.amount} />
            </s>
          ) : (
            <Money cents={payment.amount} />
          )}
        </span>
        {cancelled && (
          <ActionIcon variant="subtle" color="gray" aria-label={w.keepLine} onClick={onRemove}>
            <IconArrowBackUp size={17} aria-hidden />
          </ActionIcon>
        )}
        <Why payment={payment} />
      </li>
    )
  }
  const type = types.find((one) => modeOfType(one) === mode)
  const known = type !== undefined || mode === ''
  return (
    <li className="payment-line">
      <NativeSelect
        aria-label={w.mode}
        value={mode}
        error={error === 'mode' && w.errors.mode}
        description={type?.message}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange({ mode: event.currentTarget.value })}
        onBlur={onSettle}
      >
        <option value="">{w.chooseMode}</option>
        {!known && <option value={mode}>{label}</option>}
        {types.map((one) => (
          <option key={modeOfType(one)} value={modeOfType(one)}>
            {one.value}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        aria-label={w.amount}
        inputMode="decimal"
        value={amount}
        rightSection="€"
        error={error === 'amount' && w.errors.amount}
        description={note}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
        onBlur={onSettle}
      />
      {(!payment || payment.canCancel) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={payment ? w.cancelLine : w.remove}
          onClick={onRemove}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
      {asksForCostCenter(line, types) && <CostCenter line={line} all={costCenters} error={error} onChange={onChange} />}
      {payment && <Why payment={payment} />}
    </li>
  )
}

interface CostCenterProps {
  line: Line
  all: readonly NamedCostCenter[]
  error?: LineError
  onChange: (patch: Partial<Line>) => void
}

/** The cost centre of the company that is billed; one that can no longer be chosen stays on its line. */
function CostCenter({ line: { payment, costCenter }, all, error, onChange }: CostCenterProps) {
  const gone = payment?.costCenterId && all.every((one) => one.id !== payment.costCenterId)
  return (
    <NativeSelect
      className="payment-cost-center"
      aria-label={w.costCenter}
      value={costCenter}
      error={error === 'costCenter' && w.errors.costCenter}
      onChange={(event) => onChange({ costCenter: event.currentTarget.value })}
    >
      <option value="">{w.chooseCostCenter}</option>
      {gone && <option value={String(payment.costCenterId)}>{payment.costCenterName}</option>}
      {all.map(({ id, label }) => (
        <option key={id} value={String(id)}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}

/** The cost centre that is billed, the reason for a refusal, or what the payment waits for. */
function Why({ payment: { costCenterName, canCancel, messageWarning, messageInfo } }: { payment: Payment }) {
  return (
    <>
      {costCenterName && !canCancel && <small>{costCenterName}</small>}
      {messageWarning && <small data-warning>{messageWarning}</small>}
      {messageInfo && <small>{messageInfo}</small>}
    </>
  )
}
