import type { CSSProperties } from 'react'
import type { EditedPartnerCalendar } from '../../api/schema'
import type { Href } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Days, isShort, placed } from './Days'
import { heldEnds } from './drag'
import { sideBySide } from './lanes'
import { type Drop, keyOf, useDrag } from './useDrag'
import type { EntryActions } from './useEntries'
import { type Block, blocksOf, spanText } from './week'
import { w } from './words'

interface WeekProps {
  calendar: EditedPartnerCalendar
  days: readonly string[]
  entries: EntryActions
  /** Saves the result of a drag. */
  onDrop: (drop: Drop) => Promise<unknown>
  orderPath: (id: number) => Href
}

/** The visits of a partner in a week, and their bookings; entries are drawn, moved and resized in it. */
export function Week({ calendar, days, entries, onDrop, orderPath }: WeekProps) {
  const { grid, drop } = useDrag(calendar, onDrop)
  const shown = new Map(days.map((day) => [day, besideOf(blocksOf(calendar, day))]))
  const special = (day: string) => calendar.days.find(({ date }) => date === day)
  const held = (block: Block) => drop?.block && block.kind !== 'taken' && keyOf(drop.block) === keyOf(block)
  return (
    <Days
      ref={grid}
      dragging={drop?.grip}
      days={days}
      hours={calendar.desks.find(({ id }) => id === calendar.entId)?.hours ?? []}
      lanes={(day) => shown.get(day)?.count ?? 1}
      off={(day) => special(day) !== undefined}
      note={(day) => {
        const it = special(day)
        return it && (it.closed ? w.closedFor(it.reason || it.holiday) : w.holiday(it.holiday))
      }}
    >
      {(day) => (
        <>
          {shown.get(day)?.blocks.map(([block, part]) => (
            <li
              key={`${block.kind}-${block.id}`}
              data-kind={block.kind}
              data-short={isShort(block)}
              data-entry={calendar.editable && block.kind !== 'taken' ? keyOf(block) : undefined}
              data-held={(drop?.from === day && held(block)) || undefined}
              style={{ ...placed(block), ...part }}
            >
              <BlockFace block={block} editable={calendar.editable} entries={entries} orderPath={orderPath} />
              {calendar.editable &&
                block.kind !== 'taken' &&
                heldEnds(block).map((end) => <span key={end} className="visits-edge" data-edge={end} aria-hidden />)}
            </li>
          ))}
          {drop?.day === day && (
            <li
              className="visits-drop"
              data-kind={drop.block?.kind ?? 'weekly'}
              data-clash={drop.clash !== undefined || undefined}
              style={placed(drop.span)}
              aria-hidden
            >
              <span>{spanText(drop.span.from, drop.span.to)}</span>
            </li>
          )}
        </>
      )}
    </Days>
  )
}

/**
 * Each block, and for a booking its part of the width: beside others of its time, and so that its entry is seen. With the
 * most bookings that stand side by side.
 */
function besideOf(blocks: readonly Block[]): { blocks: [Block, CSSProperties?][]; count: number } {
  const booked = blocks.filter(({ kind }) => kind === 'taken')
  const { parts, count } = sideBySide(booked)
  const drawn = blocks.map((block): [Block, CSSProperties?] => {
    const part = parts[booked.indexOf(block)]
    return [block, part && ({ '--left': part.left, '--right': part.right, '--indent': '2rem' } as CSSProperties)]
  })
  return { blocks: drawn, count }
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
  const name = block.proposed ? w.proposed(w.number(block.orderId)) : w.number(block.orderId)
  // A short one has room for few words: the title has all of them.
  return (
    <AppLink to={orderPath(block.orderId)} title={`${name} ${span}`}>
      {name} <small>{span}</small>
    </AppLink>
  )
}
