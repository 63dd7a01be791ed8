import { DateText } from '../../ui/DateText'
import { formatTime } from '../../ui/format'

/** A day, with its time when one was set: midnight in Paris means that none was. */
export function WhenText({ value }: { value: string }) {
  const timed = formatTime(new Date(value), 'en') !== '00:00'
  return <DateText value={value} as={timed ? 'dayTime' : 'day'} />
}
