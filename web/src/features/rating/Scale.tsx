import { type ReactNode, useId } from 'react'

interface ScaleProps {
  legend: ReactNode
  /** Values and what they show. */
  options: ReadonlyArray<{ value: string; label: ReactNode }>
  value: string
  error?: string
  onChange: (value: string) => void
  required?: boolean
  /** The meanings of the first and the last option. */
  ends?: readonly [first: string, last: string]
  kind: 'notes' | 'levels'
}

/** One answer on a scale: radio buttons that arrows move through. */
export function Scale({ legend, options, value, error, onChange, required, ends, kind }: ScaleProps) {
  const id = useId()
  return (
    <fieldset className="scale" data-kind={kind} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className="scale-options">
        {options.map((option, i) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              value={option.value}
              checked={option.value === value}
              required={required}
              // An error leads the form to this input.
              data-error={(i === 0 && Boolean(error)) || undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {ends && (
        <p className="scale-ends" aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
      {error && (
        <p className="scale-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
