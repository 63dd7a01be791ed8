import './reorder.css'
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isFailure } from '../api/failure'
import { nextOf, placed } from './reorder'

/** Only staff put things in order. */
const w = {
  move: (name: string) => `Déplacer ${name}`,
  how: 'Espace pour saisir, flèches pour déplacer, Espace pour poser, Échap pour remettre en place.',
  lifted: (name: string, place: number, all: number) => `${name} saisi, place ${place} sur ${all}.`,
  at: (name: string, place: number, all: number) => `${name}, place ${place} sur ${all}.`,
  dropped: (name: string, place: number, all: number) => `${name} posé, place ${place} sur ${all}.`,
  back: (name: string) => `${name} remis en place.`,
}

/** The library's own announcements are silent, because the list announces in French. */
const nothing = () => undefined
const SILENT = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: w.how },
}

/** The distance from which a movement counts as a drag. */
const DRAG_FROM_PX = 4

interface ReorderListProps<T extends { id: number }> {
  /** The name of the list, for those who cannot see it. */
  label: string
  items: readonly T[]
  nameOf: (item: T) => string
  /** Puts an item in front of another, or behind all. Until that is done, the list shows the new order. */
  onMove: (id: number, before: number | undefined) => Promise<unknown>
  /** Whether the person may move a line; all of them if absent. */
  canMove?: (item: T) => boolean
  /** The content of a line. */
  children: (item: T) => ReactNode
}

/** A list whose lines are put in order: dragged by their handle, or moved with the keyboard from there. */
export function ReorderList<T extends { id: number }>(props: ReorderListProps<T>) {
  const { label, items, nameOf, onMove, canMove, children } = props
  const standing = items.map(({ id }) => id)
  /** The order to show while a line is held, and until the answer to the move is there. */
  const [meant, setMeant] = useState<readonly number[]>()
  const [held, setHeld] = useState<number>()
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }))
  const order: readonly number[] = meant?.filter((id) => standing.includes(id)) ?? standing
  const shown = order.flatMap((id) => items.find((item) => item.id === id) ?? [])

  const say = (words: (name: string, place: number, all: number) => string, item: T, ids = order) =>
    setSaid(words(nameOf(item), ids.indexOf(item.id) + 1, ids.length))

  const settle = async (id: number, ids: readonly number[]) => {
    setHeld(undefined)
    if (ids.join() === standing.join()) return setMeant(undefined)
    setMeant(ids)
    try {
      await onMove(id, nextOf(ids, id))
    } catch (error) {
      // The refusal has been shown, and the list stands as it was.
      if (!isFailure(error)) throw error
    } finally {
      setMeant(undefined)
    }
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) void settle(Number(active.id), placed(order, Number(active.id), order.indexOf(Number(over.id))))
  }
  const drop = (item: T) => {
    say(w.dropped, item)
    void settle(item.id, order)
  }
  const onKeyDown = (item: T) => (event: KeyboardEvent) => {
    const mine = held === item.id
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (mine) return drop(item)
      setHeld(item.id)
      say(w.lifted, item)
    } else if (mine && step) {
      event.preventDefault()
      const ids = placed(order, item.id, order.indexOf(item.id) + step)
      setMeant(ids)
      say(w.at, item, ids)
    } else if (mine && event.key === 'Escape') {
      event.stopPropagation()
      setHeld(undefined)
      setMeant(undefined)
      setSaid(w.back(nameOf(item)))
    }
  }
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT} onDragEnd={onDragEnd}>
        <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
          <ul className="rows surface reorder" aria-label={label} aria-busy={meant !== undefined && held === undefined}>
            {shown.map((item) => (
              <Line
                key={item.id}
                id={item.id}
                name={nameOf(item)}
                held={held === item.id}
                fixed={canMove?.(item) === false}
                onKeyDown={onKeyDown(item)}
                onBlur={() => held === item.id && drop(item)}
              >
                {children(item)}
              </Line>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}

interface LineProps {
  id: number
  name: string
  held: boolean
  fixed: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
  children: ReactNode
}

function Line({ id, name, held, fixed, onKeyDown, onBlur, children }: LineProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  return (
    <li
      ref={setNodeRef}
      data-held={held || isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="reorder-handle"
        aria-label={w.move(name)}
        aria-pressed={held}
        disabled={fixed}
        title={fixed ? undefined : w.how}
        onPointerDown={listeners?.onPointerDown as never}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      {children}
    </li>
  )
}
