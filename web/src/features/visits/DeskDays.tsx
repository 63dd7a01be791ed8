import type { CSSProperties } from 'react'
import type { GestionnaireCalendar } from '../../api/schema'
import { orderPath } from '../../core/deskPaths'
import { path, withSearch } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Days, isShort, placed } from './Days'
import { type DeskBlock, deskDay } from './deskWeek'
import { deskWords } from './deskWords'
import { spanText } from './week'
import { w } from './words'

export interface DeskDaysProps {
  calendar: GestionnaireCalendar
  days: readonly string[]
  /** The number of a partner; absent for all of them. */
  partner?: number
}

/** Days of a desk side by side, hour by hour: those of one partner. */
export function DeskDays({ calendar, days, partner }: DeskDaysProps) {
  const seen = new Map(days.map((day) => [day, deskDay(calendar, day, partner)]))
  return (
    <Days
      days={days}
      hours={calendar.hours}
      off={(day) => calendar.holidays.some(({ date }) => date === day)}
      note={(day) => noteOf(calendar, day, partner)}
      lanes={(day) => seen.get(day)?.lanes ?? 1}
    >
      {(day) =>
        seen.get(day)?.blocks.map((block) => (
          <li
            key={block.key}
            data-kind={block.kind}
            data-short={isShort(block)}
            style={{ ...placed(block), ...across(block) }}
          >
            <Face block={block} day={day} />
          </li>
        ))
      }
    </Days>
  )
}

/** A remark on a day: the holiday, and the partners who do not come. */
export function noteOf(calendar: GestionnaireCalendar, day: string, partner?: number) {
  const holiday = calendar.holidays.find(({ date }) => date === day)
  const away = deskDay(calendar, day, partner).away.map(({ label }) => label)
  const said = [holiday && w.holiday(holiday.name), away.length > 0 && deskWords.away(away.join(', '))]
  return said.filter(Boolean).join(' · ') || undefined
}

/** The calendar of its partner, on its day. */
export const calendarOf = ({ partner }: DeskBlock, day: string) =>
  withSearch(path('/partners/calendar/{partId}', { partId: partner.id }), { day })

const across = ({ left, right }: DeskBlock) => ({ '--left': left, '--right': right }) as CSSProperties

export function Face({ block, day }: { block: DeskBlock; day: string }) {
  const span = spanText(block.from, block.to)
  if (block.kind === 'visit')
    return (
      <AppLink to={calendarOf(block, day)}>
        <strong>{block.partner.label}</strong> <small>{span}</small>
      </AppLink>
    )
  if (block.orderId === null)
    return (
      <span>
        {w.hold} <small>{span}</small>
      </span>
    )
  const { order } = block
  const about = order && `${order.adherentOrTitle}, ${order.offreLabel}`
  return (
    // A short booking has no room for its words.
    <AppLink to={orderPath(block.orderId)} title={[w.number(block.orderId), span, about].filter(Boolean).join(' · ')}>
      {w.number(block.orderId)} <small>{span}</small>
      {about && <small>{about}</small>}
    </AppLink>
  )
}
