import './fieldgroup.css'
import { type ReactNode, useId } from 'react'

interface FieldGroupProps {
  legend: string
  required?: boolean
  error?: string
  children: ReactNode
}

/**
 * Several controls that answer one question, with the error of the answer. A form leads to the group when there is one.
 */
export function FieldGroup({ legend, required, error, children }: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      className="field-group"
      data-wrong={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>
        {legend}
        {required && <b aria-hidden> *</b>}
      </legend>
      {error && (
        <p id={id} className="field-error">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

interface ChoiceProps {
  name: string
  value: string
  checked: boolean
  onChoose: (value: string) => void
  label: ReactNode
  /** A text under the label. */
  detail?: ReactNode
}

/** One of several, as a card to tap. */
export function Choice({ name, value, checked, onChoose, label, detail }: ChoiceProps) {
  return (
    <label className="choice" data-on={checked || undefined}>
      <input type="radio" name={name} value={value} checked={checked} onChange={() => onChoose(value)} />
      <span>
        <span>{label}</span>
        {detail && <small>{detail}</small>}
      </span>
    </label>
  )
}
