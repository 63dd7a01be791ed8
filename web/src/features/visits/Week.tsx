import type { CSSProperties } from 'react'
import type { EditedPartnerCalendar } from '../../api/schema'
import type { Href } from '../../paths'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import type { EntryActions } from './useEntries'
import { type Block, blocksOf, FIRST_HOUR, LAST_HOUR, spanText } from './week'
import { w } from './words'

interface WeekProps {
  calendar: EditedPartnerCalendar
  days: readonly string[]
  entries: EntryActions
  orderPath: (id: number) => Href
}

const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, nth) => FIRST_HOUR + nth)

/** Days side by side, hour by hour. */
export function Week({ calendar, days, entries, orderPath }: WeekProps) {
  return (
    <div className="surface visits-week" style={{ '--days': days.length, '--hours': HOURS.length } as CSSProperties}>
      <div className="visits-hours" aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour}>{hour} h</span>
        ))}
      </div>
      {days.map((day) => {
        const special = calendar.days.find(({ date }) => date === day)
        const blocks = blocksOf(calendar, day)
        return (
          <section
            key={day}
            className="visits-day"
            aria-labelledby={`visits-${day}`}
            data-off={special ? true : undefined}
          >
            <h2 id={`visits-${day}`}>
              <DateText value={day} as="day" />
              {special && (
                <small>
                  {special.closed ? w.closedFor(special.reason || special.holiday) : w.holiday(special.holiday)}
                </small>
              )}
            </h2>
            <ul>
              {blocks.map((block) => (
                <li key={`${block.kind}-${block.id}`} data-kind={block.kind} style={placed(block)}>
                  <BlockFace block={block} editable={calendar.editable} entries={entries} orderPath={orderPath} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Where it stands on the day, in hours from the first; what lies outside stands at the edge. */
function placed({ from, to }: Block): CSSProperties {
  const within = (minute: number) => Math.min(Math.max(minute / 60 - FIRST_HOUR, 0), HOURS.length)
  const top = Math.min(within(from), HOURS.length - 0.5)
  return { '--top': top, '--height': Math.max(within(to) - top, 0.5) } as CSSProperties
}

interface BlockFaceProps extends Pick<WeekProps, 'entries' | 'orderPath'> {
  block: Block
  editable: boolean
}

function BlockFace({ block, editable, entries, orderPath }: BlockFaceProps) {
  const span = spanText(block.from, block.to)
  if (block.kind !== 'taken')
    return editable ? (
      <button type="button" onClick={() => void entries.choose(block, span)}>
        {span}
      </button>
    ) : (
      <span>{span}</span>
    )
  if (block.orderId === null)
    return (
      <span>
        {w.hold} <small>{span}</small>
      </span>
    )
  return (
    <AppLink to={orderPath(block.orderId)}>
      {block.proposed ? w.proposed(w.number(block.orderId)) : w.number(block.orderId)} <small>{span}</small>
    </AppLink>
  )
}
