import { langStore } from '../app/lang'
import { formatDay, formatDayTime, formatStamp, parseDate } from './format'

interface DateTextProps {
  /** As the wire has it: `YYYY-MM-DD`, an ISO instant or milliseconds. */
  value: string | number | null | undefined
  /** `day` names near days, `dayTime` adds the time, `stamp` is short for dense lists. */
  as?: 'day' | 'dayTime' | 'stamp'
}

const shapes = { day: formatDay, dayTime: formatDayTime, stamp: formatStamp }

/** A date in words; nothing when there is none. */
export function DateText({ value, as = 'day' }: DateTextProps) {
  const lang = langStore.use()
  const date = value === null || value === undefined || value === '' ? undefined : parseDate(value)
  if (!date) return null
  return <time dateTime={date.toISOString()}>{shapes[as](date, new Date(), lang)}</time>
}
