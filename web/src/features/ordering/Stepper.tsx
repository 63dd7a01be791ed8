import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../base/lang'
import { MAX_QUANTITY } from './check'
import { orderingWords } from './words'

interface StepperProps {
  /** What is counted. */
  name: string
  value: number
  onChange: (value: number) => void
  error?: boolean
}

/** A quantity: one less, one more, or typed. */
export function Stepper({ name, value, onChange, error }: StepperProps) {
  const w = useWords(orderingWords)
  // While the field is empty nothing is said: clearing it to type another number must not drop the line.
  const [typed, setTyped] = useState<string>()
  const set = (next: number) => onChange(Math.min(Math.max(next, 0), MAX_QUANTITY))
  return (
    <span className="stepper" data-on={value > 0 || undefined}>
      <button type="button" aria-label={w.less(name)} disabled={value <= 0} onClick={() => set(value - 1)}>
        <IconMinus size={18} aria-hidden />
      </button>
      <input
        type="text"
        inputMode="numeric"
        aria-label={w.quantityOf(name)}
        aria-invalid={error || undefined}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '')
          setTyped(digits)
          if (digits) set(Number(digits))
        }}
        onBlur={() => {
          if (typed === '') set(0)
          setTyped(undefined)
        }}
      />
      <button type="button" aria-label={w.more(name)} onClick={() => set(value + 1)}>
        <IconPlus size={18} aria-hidden />
      </button>
    </span>
  )
}
