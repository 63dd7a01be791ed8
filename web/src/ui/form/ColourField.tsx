import { Input } from '@mantine/core'
import { useId } from 'react'
import { COLOURS } from '../colours'

interface ColourFieldProps {
  label: string
  value?: string
  error?: string
  required: boolean
  onChange: (value: string) => void
}

/** A colour of the palette: one swatch each, moved among with the arrows. */
export function ColourField({ label, value, error, required, onChange }: ColourFieldProps) {
  const id = useId()
  return (
    <Input.Wrapper label={label} error={error} required={required} labelElement="div" labelProps={{ id }}>
      <div className="form-colours" role="radiogroup" aria-labelledby={id}>
        {Object.entries(COLOURS).map(([name, called]) => (
          <input
            key={name}
            type="radio"
            name={id}
            value={name}
            aria-label={called}
            title={called}
            checked={value === name}
            style={{ background: `var(--mantine-color-${name}-6)` }}
            onChange={() => onChange(name)}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
