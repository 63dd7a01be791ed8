import { Alert } from '@mantine/core'
import { lazy } from 'react'
import type { ClosedMode, PaymentMode, PaymentOption } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { Choice, FieldGroup } from '../../ui/FieldGroup'
import { formatCents } from '../../ui/format'
import { Section } from '../../ui/Section'
import { Why } from '../parts/why/Why'
import { orderingWords } from './words'

const Closed = lazy(() => import('../parts/why/WhyPayments').then(({ Closed: it }) => ({ default: it })))

interface PaymentChoiceProps {
  options: readonly PaymentOption[]
  /** The others, as the desk is told. */
  closed: readonly ClosedMode[]
  mode: PaymentMode | undefined
  onChoose: (mode: PaymentMode) => void
  /** What pays where credits do not. */
  rest?: RestChoice
  /** When and how the chosen one takes the money. */
  note?: string | false
}

/** The second way to pay. */
interface RestChoice {
  options: readonly PaymentOption[]
  mode: PaymentMode
  /** What credits leave, as it is written; nothing while that is not known. */
  left: string | undefined
  /** The order comes back, and credits may end. */
  recurring: boolean
  onChoose: (mode: PaymentMode) => void
}

/** How to pay; without any way, the order cannot be made. */
export function PaymentChoice({ options, closed, mode, onChoose, rest, note }: PaymentChoiceProps) {
  const w = useWords(orderingWords)
  const text = useText()
  const detailOf = ({ message, maximumAmount }: PaymentOption) =>
    text(message) || (maximumAmount === null ? undefined : w.available(formatCents(maximumAmount)))
  return (
    <Section title={w.payment}>
      {options.length === 0 ? (
        <Alert color="red" styles={{ message: { color: 'var(--mantine-color-error)' } }}>
          {w.noPayment}
        </Alert>
      ) : (
        <FieldGroup legend={w.paymentChoice}>
          <div className="choices">
            {options.map((option) => (
              <Choice
                key={option.id}
                name="payment"
                value={option.id}
                checked={option.id === mode}
                onChoose={() => onChoose(option.id)}
                label={text(option.value)}
                detail={detailOf(option)}
              />
            ))}
          </div>
          {rest && (
            <FieldGroup legend={rest.recurring ? w.restLater : rest.left ? w.restOf(rest.left) : w.restUnknown}>
              <div className="choices">
                {rest.options.map((option) => (
                  <Choice
                    key={option.id}
                    name="rest"
                    value={option.id}
                    checked={option.id === rest.mode}
                    onChoose={() => rest.onChoose(option.id)}
                    label={text(option.value)}
                    detail={detailOf(option)}
                  />
                ))}
              </div>
            </FieldGroup>
          )}
          {note && <p className="payment-note">{note}</p>}
        </FieldGroup>
      )}
      {closed.length > 0 && (
        <Why about="payments">
          <Closed ways={closed} />
        </Why>
      )}
    </Section>
  )
}
