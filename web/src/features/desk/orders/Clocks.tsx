import { IconClockExclamation, IconClockHour4, IconClockPause } from '@tabler/icons-react'
import type { Clock } from '../../../api/schema'
import { DateText } from '../../../ui/DateText'
import { durationText } from '../../../ui/format'
import { clockWords as w } from './clockWords'

const iconOf = ({ late, running }: Clock) => (late ? IconClockExclamation : running ? IconClockHour4 : IconClockPause)

/** The time that is left on a clock, or the time by which it is exceeded. */
export const clockStatus = ({ late, spent, target }: Clock) =>
  late ? w.late(durationText(Math.max(spent - target, 0))) : w.left(durationText(Math.max(target - spent, 0)))

/** A clock of an order in a list. */
export function ClockMark({ clock }: { clock: Clock }) {
  const Icon = iconOf(clock)
  const more = [w.kind[clock.kind], !clock.running && w.paused].filter(Boolean).join(', ')
  return (
    <span className="clock" data-late={clock.late || undefined} title={more}>
      <Icon size={15} aria-hidden />
      <span className="visually-hidden">{more} : </span>
      {clockStatus(clock)}
    </span>
  )
}

/** The clocks of an order, with when their time is up. */
export function Clocks({ clocks }: { clocks: readonly Clock[] }) {
  if (clocks.length === 0) return null
  return (
    <ul className="clocks" aria-label={w.title}>
      {clocks.map((clock) => {
        const Icon = iconOf(clock)
        return (
          <li key={clock.kind} className="clock" data-late={clock.late || undefined}>
            <Icon size={15} aria-hidden />
            <span>
              {w.kind[clock.kind]} {w.before} <DateText value={clock.due} as="dayTime" />{' '}
              <span className="clock-more">
                ({clockStatus(clock)}, {w.of(durationText(clock.spent), durationText(clock.target))}
                {!clock.running && `, ${w.paused}`})
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
