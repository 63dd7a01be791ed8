import { ActionIcon, Button, Group, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearchParam } from '../../core/navigation'
import { dayAfter, isDay } from '../../ui/days'
import { parisDay } from '../../ui/today'
import { useNarrow } from '../../ui/useNarrow'
import { mondayOf, weekOf } from './week'
import { w } from './words'

const ICON = { size: 20, 'aria-hidden': true } as const

/** The view and the days of a calendar, from the address: a phone shows a day where a computer shows a week. */
export function useLooked(first: string, last: string) {
  const narrow = useNarrow()
  const [view, setView] = useSearchParam('view')
  const [asked, setDay] = useSearchParam('day')
  const today = parisDay(new Date())
  const day = isDay(asked) && asked >= first && asked <= last ? asked : today
  const usual = narrow ? 'day' : 'week'
  const shown = view === 'list' || (view === 'day' && !narrow) ? view : usual
  const days = shown === 'day' ? [day] : weekOf(mondayOf(day))
  return {
    first,
    last,
    narrow,
    today,
    day,
    days,
    shown,
    look: (other: string) => setDay(other === today ? '' : other),
    show: (other: string) => setView(other === usual ? '' : other),
  }
}

/** Leads from week to week, or from day to day, and to the other views. */
export function CalendarBar({
  first,
  last,
  narrow,
  today,
  day,
  days,
  shown,
  look,
  show,
}: ReturnType<typeof useLooked>) {
  const step = days.length
  const before = dayAfter(day, -step)
  const after = dayAfter(day, step)
  const [beforeLabel, afterLabel] = step === 1 ? [w.dayBefore, w.dayAfter] : [w.before, w.after]
  return (
    <Group gap="xs" className="noprint">
      <ActionIcon
        variant="default"
        size={40}
        aria-label={beforeLabel}
        disabled={dayAfter(days[0] ?? day, -1) < first}
        onClick={() => look(before < first ? first : before)}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={afterLabel}
        disabled={dayAfter(days.at(-1) ?? day, 1) > last}
        onClick={() => look(after > last ? last : after)}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
      {day !== today && (
        <Button variant="default" onClick={() => look(today)}>
          {w.today}
        </Button>
      )}
      <SegmentedControl
        aria-label={w.view}
        value={shown}
        onChange={show}
        data={[
          ...(narrow ? [] : [{ value: 'week', label: w.week }]),
          { value: 'day', label: w.day },
          { value: 'list', label: w.list },
        ]}
      />
    </Group>
  )
}
