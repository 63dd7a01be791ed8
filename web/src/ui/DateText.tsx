import { useLang } from '../base/lang'
import {
  formatDay,
  formatDayHeading,
  formatDayTime,
  formatShortDay,
  formatStamp,
  formatUntil,
  parseDate,
} from './format'

interface DateTextProps {
  /** A date as responses carry it: `YYYY-MM-DD`, an ISO instant or milliseconds. */
  value: string | number | null | undefined
  /** `day` names near days, `heading` says their date all the same, `dayTime` adds the time, `until` says that it ends then, `shortDay` and `stamp` are the same for dense lists. */
  as?: keyof typeof shapes
}

const shapes = {
  day: formatDay,
  heading: formatDayHeading,
  dayTime: formatDayTime,
  until: formatUntil,
  shortDay: formatShortDay,
  stamp: formatStamp,
}

/** A date in words; nothing when there is none. */
export function DateText({ value, as = 'day' }: DateTextProps) {
  const lang = useLang()
  const date = value === null || value === undefined || value === '' ? undefined : parseDate(value)
  if (!date) return null
  return <time dateTime={date.toISOString()}>{shapes[as](date, new Date(), lang)}</time>
}
