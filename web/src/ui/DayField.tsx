import './kit'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr'
import { Group } from '@mantine/core'
import { DateInput, DatesProvider, TimePicker } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { langStore, useWords } from '../base/lang'
import { parseDay } from './typedDay'
import { uiWords } from './words'

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface FieldProps {
  label: string
  description?: string
  /** Empty when there is none. */
  value: string
  onChange: (value: string) => void
  error?: string | false
  withAsterisk?: boolean
  'data-autofocus'?: boolean
}

/** A day, `YYYY-MM-DD`: typed as the French write it, or picked. */
export function DayField({ value, onChange, ...rest }: FieldProps) {
  const w = useWords(uiWords)
  const day = value || null
  // The calendar opens only when somebody asks for it: it would cover the buttons of a dialog, which begins at its
  // first field.
  const [meant, setMeant] = useState(false)
  const means = () => setMeant(true)
  return (
    <DatesProvider settings={{ locale: langStore.use(), firstDayOfWeek: 1 }}>
      <DateInput
        {...rest}
        inputWrapperOrder={ORDER}
        value={day}
        valueFormat="DD/MM/YYYY"
        placeholder={w.dayPlaceholder}
        leftSection={<IconCalendar size={16} aria-hidden />}
        dateParser={(text) => parseDay(text, new Date().getFullYear())}
        onChange={(picked) => onChange(picked ?? '')}
        clearable
        clearButtonProps={{ 'aria-label': w.clear }}
        onPointerDown={means}
        onKeyDown={means}
        popoverProps={{ withinPortal: true, zIndex: 500, disabled: !meant }}
        ariaLabels={{ nextMonth: w.next, previousMonth: w.previous }}
      />
    </DatesProvider>
  )
}

/** A day and a time of it, `YYYY-MM-DDTHH:MM`; empty until both are given. */
export function DayTimeField({ label, description, value, onChange, error, withAsterisk }: FieldProps) {
  const w = useWords(uiWords)
  const [day = '', time = ''] = value.split('T')
  const set = (nextDay: string, nextTime: string) => onChange(nextDay || nextTime ? `${nextDay}T${nextTime}` : '')
  return (
    <Group gap="sm" align="flex-start">
      <div style={{ flex: '1 1 9rem', minWidth: 0 }}>
        <DayField
          label={label}
          description={description}
          value={day}
          onChange={(next) => set(next, time)}
          error={error}
          withAsterisk={withAsterisk}
        />
      </div>
      <TimePicker
        label={w.time}
        value={time}
        onChange={(next) => set(day, next.slice(0, 5))}
        hoursInputLabel={w.hours}
        minutesInputLabel={w.minutes}
        withAsterisk={withAsterisk}
      />
    </Group>
  )
}

/** Whether both halves of a day and its time are there. */
export const isDayTime = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)
