import { TextInput } from '@mantine/core'
import { Money } from '../../../ui/Money'
import { changeOf } from './change'
import { paymentWords as w } from './paymentWords'

interface CashReceivedProps {
  /** In cents. */
  due: number
  received: string
  onChange: (received: string) => void
}

/** A field for the cash that the person hands over, with the change to give back. */
export function CashReceived({ due, received, onChange }: CashReceivedProps) {
  const change = changeOf(due, received)
  return (
    <div className="cash-received">
      <TextInput
        label={w.cashReceived}
        description={w.cashReceivedHow}
        inputMode="decimal"
        rightSection="€"
        value={received}
        error={received.trim() !== '' && change === undefined && w.cashTooLittle}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p aria-live="polite">
        {change !== undefined && (
          <>
            {w.change} : <Money cents={change} />
          </>
        )}
      </p>
    </div>
  )
}
