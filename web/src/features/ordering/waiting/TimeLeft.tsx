import { left } from '../hold'
import { useSecond } from '../useSecond'

interface TimeLeftProps {
  label: string
  /** Milliseconds of this machine's clock. */
  until: number
  /** Is said once when the time has passed. */
  over: string
}

/** Counts minutes and seconds down. */
export function TimeLeft({ label, until, over }: TimeLeftProps) {
  const now = useSecond(until)
  if (now >= until) return <span role="status">{over}</span>
  return (
    <time role="timer" aria-label={label}>
      {left(until - now)}
    </time>
  )
}
