import type { CSSProperties, ReactNode, Ref } from 'react'
import type { OpeningHours } from '../../api/schema'
import { DateText } from '../../ui/DateText'
import { parisDay } from '../../ui/today'
import { closings } from './closings'
import type { Span } from './drag'
import { LEAST_MINUTES } from './lanes'
import { FIRST_HOUR, LAST_HOUR } from './week'
import { w } from './words'

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, nth) => FIRST_HOUR + nth)

interface DaysProps {
  days: readonly string[]
  /** A remark under the name of a day that is not like others. */
  note: (day: string) => string | undefined
  /** Whether the whole day is greyed. */
  off: (day: string) => boolean
  /** The opening hours of the desk. */
  hours: readonly OpeningHours[]
  /** The number of things side by side on a day; one if absent. */
  lanes?: (day: string) => number
  /** The list items of a day. */
  children: (day: string) => ReactNode
  dragging?: string
  ref?: Ref<HTMLDivElement>
}

/** Days side by side, hour by hour. */
export function Days({ days, note, off, hours, lanes = () => 1, children, dragging, ref }: DaysProps) {
  const today = parisDay(new Date())
  const columns = days.map((day) => `minmax(max(var(--day), ${lanes(day)} * var(--lane)), ${lanes(day)}fr)`).join(' ')
  return (
    <div
      ref={ref}
      className="surface visits-week"
      data-dragging={dragging}
      style={{ '--columns': columns, '--hours': HOURS.length } as CSSProperties}
    >
      <div className="visits-hours" aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </div>
      {days.map((day) => {
        const said = note(day)
        return (
          <section
            key={day}
            className="visits-day"
            aria-labelledby={`visits-${day}`}
            aria-current={day === today ? 'date' : undefined}
            data-off={off(day) || undefined}
          >
            <h2 id={`visits-${day}`}>
              <DateText value={day} as="heading" />
              {said && <small title={said}>{said}</small>}
            </h2>
            <div className="visits-hours-of">
              {closings(hours, day).map((it) => (
                <div key={it.from} className="visits-closed" title={w.deskClosed} style={placed(it)} />
              ))}
              <ul data-day={day}>{children(day)}</ul>
            </div>
          </section>
        )
      })}
    </div>
  )
}

/** The place on the day, in hours from the first one shown; a time outside those stands at the edge. */
export function placed({ from, to }: Span): CSSProperties {
  const least = LEAST_MINUTES / 60
  const within = (minute: number) => Math.min(Math.max(minute / 60 - FIRST_HOUR, 0), HOURS.length)
  const top = Math.min(within(from), HOURS.length - least)
  return { '--top': top, '--height': Math.max(within(to) - top, least) } as CSSProperties
}

/** Whether there is room for one line only. */
export const isShort = ({ from, to }: Span) => to - from < 45 || undefined
