import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditedPartnerCalendar } from '../../api/schema'
import { clashing, dragged, type Grip, heldEnds, minuteAt, type Span } from './drag'
import { blocksOf, type EntryBlock, entriesOn } from './week'

/** The place where something is held, or was let go. */
export interface Drop {
  grip: Grip
  /** The entry that is dragged; absent for a new one. */
  block?: EntryBlock
  /** The day that it was taken from. */
  from: string
  day: string
  span: Span
  /** An entry of the same kind that is already there. */
  clash?: Span
}

/** The distance from which a movement counts as a drag. */
const FROM_PX = 4
/** Within this distance of an end, that end is held. */
const EDGE_PX = 8

/**
 * Entries are drawn, moved and resized with the mouse. Fingers scroll instead: touch and keyboard use the buttons and
 * the list. A dropped entry stays where it is until `onDrop` has an answer; then the calendar is shown as it stands.
 */
export function useDrag(calendar: EditedPartnerCalendar, onDrop: (drop: Drop) => Promise<unknown>) {
  const grid = useRef<HTMLDivElement>(null)
  const [drop, setDrop] = useState<Drop>()
  const stands = useEffectEvent(() => calendar)
  const settle = useEffectEvent(onDrop)
  const { editable } = calendar

  useEffect(() => {
    const element = grid.current
    if (!element || !editable) return
    let [busy, moved] = [false, false]
    let letGo = () => {}

    const onPointerDown = (event: PointerEvent) => {
      moved = false
      if (busy || event.pointerType === 'touch' || event.button !== 0) return
      const held = heldAt(event, stands())
      if (!held) return
      let last: Drop | undefined
      const end = () => {
        letGo = () => {}
        removeEventListener('pointermove', onMove)
        removeEventListener('pointerup', onUp)
        removeEventListener('pointercancel', onCancel)
        removeEventListener('blur', onCancel)
        removeEventListener('keydown', onKey, true)
      }
      const onMove = (event: PointerEvent) => {
        moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) >= FROM_PX
        if (!moved) return
        last = draggedTo(held, event, element, stands())
        setDrop(last)
      }
      const onUp = async () => {
        end()
        if (!last || !differs(last, held)) return setDrop(undefined)
        busy = true
        try {
          await settle(last)
        } finally {
          busy = false
          setDrop(undefined)
        }
      }
      const onCancel = () => {
        end()
        setDrop(undefined)
      }
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        moved = true
        onCancel()
      }
      letGo = end
      addEventListener('pointermove', onMove)
      addEventListener('pointerup', onUp)
      addEventListener('pointercancel', onCancel)
      addEventListener('blur', onCancel)
      addEventListener('keydown', onKey, true)
    }
    // The click at the end of a drag must not open the entry. A click by keyboard has no count.
    const onClick = (event: MouseEvent) => {
      if (!moved || event.detail === 0) return
      moved = false
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('click', onClick, true)
    return () => {
      letGo()
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('click', onClick, true)
    }
  }, [editable])

  return { grid, drop }
}

interface Held {
  grip: Grip
  block?: EntryBlock
  day: string
  span: Span
  /** The point where it was taken, on the day and on the screen. */
  minute: number
  x: number
  y: number
}

/**
 * The part of the calendar under the pointer: an end of an entry, an entry, or free time. Bookings cannot be dragged.
 */
function heldAt({ target, clientX: x, clientY: y }: PointerEvent, calendar: EditedPartnerCalendar): Held | undefined {
  const on = target as HTMLElement
  const column = on.closest<HTMLElement>('[data-day]')
  const day = column?.dataset.day
  if (!column || !day) return undefined
  const minute = minuteOn(column, y)
  const item = on.closest<HTMLElement>('[data-entry]')
  if (!item) {
    const span = { from: minute, to: minute }
    return on === column ? { grip: 'draw', day, span, minute, x, y } : undefined
  }
  const block = blocksOf(calendar, day).find(
    (it): it is EntryBlock => it.kind !== 'taken' && keyOf(it) === item.dataset.entry,
  )
  if (!block) return undefined
  const { top, bottom, height } = item.getBoundingClientRect()
  const near = { from: y - top, to: bottom - y }
  const grip = heldEnds(block).find((end) => near[end] <= Math.min(EDGE_PX, height / 4)) ?? 'move'
  return { grip, block, day, span: { from: block.from, to: block.to }, minute, x, y }
}

/**
 * The place where it would be let go: a moved entry goes to the day under the pointer, anything else stays on its own.
 */
function draggedTo(held: Held, event: PointerEvent, grid: HTMLElement, calendar: EditedPartnerCalendar): Drop {
  const { grip, block, minute } = held
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
  const own = columns.find((it) => it.dataset.day === held.day)
  const under = columns.find((it) => {
    const { left, right } = it.getBoundingClientRect()
    return left <= event.clientX && event.clientX < right
  })
  const column = (grip === 'move' && under) || own
  const day = column?.dataset.day ?? held.day
  const at = column ? minuteOn(column, event.clientY) : minute
  const span = dragged(grip, held.span, minute, at)
  const others = block && entriesOn(calendar, day).filter((it) => it.kind === block.kind && it.id !== block.id)
  return { grip, block, from: held.day, day, span, clash: others && clashing(others, span) }
}

const differs = ({ day, span }: Drop, { grip, day: from, span: before }: Held) =>
  grip === 'draw' || day !== from || span.from !== before.from || span.to !== before.to

function minuteOn(column: HTMLElement, y: number) {
  const { top, height } = column.getBoundingClientRect()
  return minuteAt(y - top, height)
}

/** Names an entry among all of a day. */
export const keyOf = ({ kind, id }: EntryBlock) => `${kind}-${id}`
