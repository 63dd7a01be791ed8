import './kit'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/fr'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { langStore, useWords } from '../base/lang'
import { useNarrow } from './useNarrow'
import { uiWords } from './words'

interface DayPickerProps {
  label: string
  /** `YYYY-MM-DD`, or empty. */
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
  required?: boolean
  clearable?: boolean
  error?: string
}

/**
 * A day, picked from a month that begins on Monday; on phones the month fills the screen. In `DayField`, the day is
 * typed.
 */
export function DayPicker({ label, value, onChange, min, max, required, clearable, error }: DayPickerProps) {
  const w = useWords(uiWords)
  const narrow = useNarrow()
  return (
    <DatesProvider settings={{ locale: langStore.use(), firstDayOfWeek: 1 }}>
      <DatePickerInput
        label={label}
        placeholder={w.pickDate}
        leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
        value={value || null}
        onChange={(date) => onChange(date ?? '')}
        minDate={min}
        maxDate={max}
        defaultDate={value || min}
        valueFormat="ddd D MMMM YYYY"
        dropdownType={narrow ? 'modal' : 'popover'}
        modalProps={{ title: label, attributes: { header: { role: 'presentation' } } }}
        popoverProps={{ attributes: { dropdown: { 'aria-label': label } } }}
        hideOutsideDates
        clearable={clearable}
        clearButtonProps={{ 'aria-label': w.clear }}
        required={required}
        withAsterisk={required}
        error={error}
        size="md"
        ariaLabels={{ nextMonth: w.next, previousMonth: w.previous }}
      />
    </DatesProvider>
  )
}
