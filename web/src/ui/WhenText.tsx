import { DateText } from './DateText'
import { isMidnight } from './format'

interface WhenTextProps {
  /** An ISO instant. */
  value: string | null | undefined
  /** Short, for lists. */
  dense?: boolean
}

/** A day, with its time if one was set: midnight in Paris means that none was. */
export function WhenText({ value, dense = false }: WhenTextProps) {
  const timed = !value || !isMidnight(new Date(value))
  if (dense) return <DateText value={value} as={timed ? 'stamp' : 'shortDay'} />
  return <DateText value={value} as={timed ? 'dayTime' : 'day'} />
}
