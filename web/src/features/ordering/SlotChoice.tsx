import { Text } from '@mantine/core'
import type { CalendarSlots } from '../../api/schema'
import { useWords } from '../../base/lang'
import { SlotWeek } from './SlotWeek'
import { type DayOfStarts, daysOf, halfDaysOf, halvesFor } from './slots'
import { orderingWords } from './words'

interface SlotChoiceProps {
  calendar: CalendarSlots
  /** Of the service. */
  minutes: number
  /** `YYYY-MM-DDTHH:MM`, Europe/Paris; may be empty. */
  value: string
  /** The day it is now, `YYYY-MM-DD`: its week is shown first. */
  around?: string
  onChange: (begin: string) => void
}

/** One of the free times of a calendar, as they are when one orders. */
export function SlotChoice({ calendar, minutes, value, around, onChange }: SlotChoiceProps) {
  const w = useWords(orderingWords)
  const days = offeredBy(calendar, minutes)
  if (days.length === 0) return <Text c="dimmed">{w.noOtherSlot}</Text>
  const [date = '', time = ''] = value.split('T')
  return (
    <SlotWeek
      days={days}
      chosen={{ date, time }}
      around={around}
      onChoose={(day, start) => onChange(`${day}T${start.time}`)}
    />
  )
}

/** The days on which a service of so many minutes can begin, with the times; of half days, both. */
function offeredBy(calendar: CalendarSlots, minutes: number): DayOfStarts[] {
  if (!calendar.halfDay) return daysOf(calendar, { minutes, withBusy: false })
  const byDate = new Map<string, DayOfStarts>()
  for (const { date, starts } of halvesFor(minutes).flatMap((half) => halfDaysOf(calendar.slots, half, false))) {
    byDate.set(date, { date, starts: [...(byDate.get(date)?.starts ?? []), ...starts] })
  }
  return [...byDate.values()].sort((one, other) => one.date.localeCompare(other.date))
}
