import { Stack } from '@mantine/core'
import { orderPath } from '../../core/deskPaths'
import { AppLink } from '../../ui/AppLink'
import { formatDayWithDate } from '../../ui/format'
import { Section } from '../../ui/Section'
import { calendarOf, type DeskDaysProps, noteOf } from './DeskDays'
import { type DeskBlock, deskDay } from './deskWeek'
import { deskWords } from './deskWords'
import { spanText } from './week'
import { w } from './words'

/** The same as a list, day by day. */
export function DeskLines({ calendar, days, partner }: DeskDaysProps) {
  return (
    <Stack gap="md">
      {days.map((day) => {
        const blocks = [...deskDay(calendar, day, partner).blocks].sort((one, other) => one.from - other.from)
        const note = noteOf(calendar, day, partner)
        return (
          <Section key={day} title={formatDayWithDate(new Date(`${day}T12:00:00Z`), new Date(), 'fr')}>
            {note && <p className="quiet">{note}</p>}
            {blocks.length === 0 && <p className="quiet">{deskWords.free}</p>}
            {blocks.length > 0 && (
              <ul className="visits-list visits-lines">
                {blocks.map((block) => (
                  <li key={block.key}>
                    <time>{spanText(block.from, block.to)}</time>
                    <Line block={block} day={day} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        )
      })}
    </Stack>
  )
}

function Line({ block, day }: { block: DeskBlock; day: string }) {
  const { label } = block.partner
  if (block.kind === 'visit')
    return (
      <span>
        <AppLink to={calendarOf(block, day)}>{label}</AppLink> {deskWords.comes}
      </span>
    )
  if (block.orderId === null) return <span>{`${label} : ${w.hold}`}</span>
  const { order } = block
  return (
    <span>
      <AppLink to={orderPath(block.orderId)}>{w.order(block.orderId)}</AppLink>
      {order && `, ${order.adherentOrTitle}, ${order.offreLabel}`} · {label}
    </span>
  )
}
