import { Alert } from '@mantine/core'
import type { PaymentMode, PaymentOption } from '../../api/schema'
import { useText, useWords } from '../../app/lang'
import { Choice, FieldGroup } from '../../ui/FieldGroup'
import { formatCents } from '../../ui/format'
import { Section } from '../../ui/Section'
import { orderingWords } from './words'

interface PaymentChoiceProps {
  options: readonly PaymentOption[]
  mode: PaymentMode | undefined
  onChoose: (mode: PaymentMode) => void
}

/** How to pay; without any way, the order cannot be made. */
export function PaymentChoice({ options, mode, onChoose }: PaymentChoiceProps) {
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
        </FieldGroup>
      )}
    </Section>
  )
}
