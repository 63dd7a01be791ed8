import type { CalendarSlots, OfferedSlot } from '../../../api/schema'
import { clockOf } from '../../../ui/format'
import { parisDay } from '../../../ui/today'
import type { DayOfStarts } from '../../parts/slots/slots'
import type { Draft } from '../draft'

/** The fields of a draft that takes an offered time. The time is held for the draft of this number, and for no other. */
export function takenSlot(
  { draftId, begin, seconds }: OfferedSlot,
  now: number,
): Pick<Draft, 'draftId' | 'beginDate' | 'time' | 'forceSlot' | 'heldUntil'> {
  const at = new Date(begin)
  return { draftId, beginDate: parisDay(at), time: clockOf(at), forceSlot: false, heldUntil: now + seconds * 1_000 }
}

/** The days on which the partner comes and nothing is free: of all days with times, those without a free one. */
export const fullDays = (all: readonly DayOfStarts[]): string[] =>
  all.filter(({ starts }) => starts.every(({ busy }) => busy)).map(({ date }) => date)

/** The days on which the desk, where the service is carried out, opens. Nobody waits for the others. */
export function openDays({ slots }: Pick<CalendarSlots, 'slots'>, days: readonly DayOfStarts[]): DayOfStarts[] {
  const closed = new Set(slots.filter(({ deskClosed }) => deskClosed).map(({ date }) => date))
  return days.filter(({ date }) => !closed.has(date))
}
