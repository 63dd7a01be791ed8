import './chips.css'
import './slotweek.css'
import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { type Lang, langStore, useWords } from '../../../base/lang'
import { localeOf, PARIS } from '../../../base/locale'
import { clockText, formatDay, formatDays, parseDate } from '../../../ui/format'
import { useOneStop } from '../../../ui/useOneStop'
import { DAYS_SHOWN, type DayOfStarts, firstShown, type Start } from './slots'
import { slotWords } from './slotWords'

interface SlotWeekProps {
  /** The days with something to choose. */
  days: readonly DayOfStarts[]
  chosen: { date: string; time: string }
  /** The day whose week is shown first while none is chosen, `YYYY-MM-DD`. */
  around?: string
  onChoose: (date: string, start: Start) => void
}

const dayOf = (date: string) => parseDate(date) ?? new Date(date)
const tabText = (date: string, lang: Lang) => {
  const options = { weekday: 'short', day: 'numeric', timeZone: PARIS } as const
  return new Intl.DateTimeFormat(localeOf(lang), options).format(dayOf(date))
}

/** Five days beside each other with their times; on a phone, the times of the day that is tapped. */
export function SlotWeek({ days, chosen, around, onChoose }: SlotWeekProps) {
  const w = useWords(slotWords)
  const lang = langStore.use()
  const [first, setFirst] = useState(() => firstShown(days, chosen.date || around))
  const [tapped, setTapped] = useState(chosen.date)
  const oneStop = useOneStop<HTMLDivElement>('.slot-day')
  const shown = days.slice(first, first + DAYS_SHOWN)
  const open = shown.find(({ date }) => date === tapped)?.date ?? shown[0]?.date
  const end = shown.at(-1)?.date
  if (!shown[0] || !end) return null
  return (
    <div className="slot-week">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Button
          variant="default"
          px="sm"
          aria-label={w.earlierSlots}
          disabled={first === 0}
          onClick={() => setFirst(Math.max(0, first - DAYS_SHOWN))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <strong aria-live="polite">{formatDays(dayOf(shown[0].date), dayOf(end), lang)}</strong>
        <Button
          variant="default"
          px="sm"
          aria-label={w.moreSlots}
          disabled={first + DAYS_SHOWN >= days.length}
          onClick={() => setFirst(first + DAYS_SHOWN)}
        >
          <IconChevronRight size={18} aria-hidden />
        </Button>
      </Group>
      <div className="slot-tabs">
        {shown.map(({ date }) => (
          <button key={date} type="button" aria-expanded={date === open} onClick={() => setTapped(date)}>
            {tabText(date, lang)}
          </button>
        ))}
      </div>
      <div className="slot-days" {...oneStop}>
        {shown.map(({ date, starts }) => {
          const day = formatDay(dayOf(date), new Date(), lang)
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset in each of many days says more than it helps
            <div
              key={date}
              className="slot-day"
              role="group"
              aria-label={w.slotsFor(day)}
              data-open={date === open || undefined}
            >
              <strong>{day}</strong>
              <div>
                {starts.map((start) => (
                  <button
                    key={start.time}
                    type="button"
                    className="chip"
                    data-busy={start.busy || undefined}
                    aria-pressed={chosen.date === date && chosen.time === start.time}
                    onClick={() => onChoose(date, start)}
                  >
                    {clockText(start.time, lang)}
                    {start.busy && <span className="visually-hidden">, {w.busy}</span>}
                  </button>
                ))}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}
