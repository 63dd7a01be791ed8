import { langStore } from '../base/lang'
import { formatDay, formatDayTime, formatShortDay, formatStamp, formatUntil, parseDate } from './format'

interface DateTextProps {
  /** As the wire has it: `YYYY-MM-DD`, an ISO instant or milliseconds. */
  value: string | number | null | undefined
  /** `day` names near days, `dayTime` adds the time, `until` says that it ends then, `shortDay` and `stamp` are the same for dense lists. */
  as?: keyof typeof shapes
}

const shapes = {
  day: formatDay,
  dayTime: formatDayTime,
  until: formatUntil,
  shortDay: formatShortDay,
  stamp: formatStamp,
}

/** A date in words; nothing when there is none. */
export function DateText({ value, as = 'day' }: DateTextProps) {
  const lang = langStore.use()
  const date = value === null || value === undefined || value === '' ? undefined : parseDate(value)
  if (!date) return null
  return <time dateTime={date.toISOString()}>{shapes[as](date, new Date(), lang)}</time>
}
