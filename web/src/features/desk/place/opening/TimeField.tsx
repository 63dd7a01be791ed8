import { TextInput } from '@mantine/core'
import { readTime, writeTime } from './times'

interface TimeFieldProps {
  label: string
  value: string
  error?: string
  autofocus?: boolean
  onChange: (value: string) => void
}

/** A time of a day. Left, it shows what was understood. */
export function TimeField({ label, value, error, autofocus, onChange }: TimeFieldProps) {
  const settle = () => {
    const time = readTime(value)
    if (time !== undefined && writeTime(time) !== value) onChange(writeTime(time))
  }
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      required
      autoComplete="off"
      data-autofocus={autofocus || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={settle}
    />
  )
}
