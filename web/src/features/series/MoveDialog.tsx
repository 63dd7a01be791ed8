import './series.css'
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { q, useAction } from '../../api/query'
import type { CalendarSlots, Series, SeriesDate } from '../../api/schema'
import { langStore, useWords } from '../../app/lang'
import { DateText } from '../../ui/DateText'
import { DayField, DayTimeField, isDayTime } from '../../ui/DayField'
import { formatDay, formatTime, isMidnight, parseDate } from '../../ui/format'
import { ErrorState } from '../../ui/states'
import { useFocusBack } from '../../ui/useFocusBack'
import { uiWords } from '../../ui/words'
import { frenchTime } from '../ordering/recurrence'
import { DAYS_SHOWN, type DayOfStarts, daysOf, halfDaysOf, halvesFor } from '../ordering/slots'
import { seriesWords } from './seriesWords'

/** What moves: a date of a series, perhaps one whose order is there. */
export interface Moving {
  series: Pick<Series, 'offreId' | 'hasCalendar' | 'minutes'>
  date: Pick<SeriesDate, 'date' | 'begin' | 'orderId'>
}

interface MoveDialogProps {
  moving: Moving
  /** The order whose page this is. */
  orderId: number
  onClose: () => void
}

const OUTDATED = ['OrderDetail', 'MyOrdersList', 'GetSeries', 'GetCalendarSlots', 'GetConciergeOrderDetail'] as const

/** Moves an order, or a date of a series whose order is not made yet, to another time. */
export function MoveDialog({ moving, orderId, onClose }: MoveDialogProps) {
  useFocusBack()
  const w = useWords(seriesWords)
  const ui = useWords(uiWords)
  const client = useQueryClient()
  const [begin, setBegin] = useState('')
  const [problem, setProblem] = useState<string>()
  const done = { refreshes: OUTDATED, onSuccess: () => onClose() }
  const moveOrder = useAction('MoveOrder', done)
  const moveDate = useAction('MoveSeriesDate', {
    ...done,
    onSuccess: (answer) => {
      client.setQueryData(q('GetSeries', { orderId }).queryKey, answer)
      onClose()
    },
  })
  const { series, date } = moving
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDayTime(begin)) return setProblem(w.moveChoose)
    setProblem(undefined)
    if (date.orderId !== null) moveOrder.mutate({ orderId: date.orderId, begin: `${begin}:00` })
    else moveDate.mutate({ orderId, date: date.date, begin: `${begin}:00` })
  }
  return (
    <Modal
      opened
      centered
      size="md"
      radius="lg"
      title={<Text fw={700}>{w.moveTitle}</Text>}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': ui.close }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            {w.moveNow} <DateText value={date.begin} as={isMidnight(new Date(date.begin)) ? 'day' : 'dayTime'} />
          </Text>
          {series.hasCalendar ? (
            <Slots series={series} value={begin} onChange={setBegin} />
          ) : (
            <AnyTime now={date.begin} value={begin} onChange={setBegin} />
          )}
          <Text size="sm" c="dimmed">
            {w.moveFree}
          </Text>
          {problem && (
            <Text c="var(--mantine-color-error)" size="sm" role="alert">
              {problem}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {ui.cancel}
            </Button>
            <Button type="submit" loading={moveOrder.isPending || moveDate.isPending}>
              {w.moveSave}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface ChoiceProps {
  /** `YYYY-MM-DDTHH:MM`, Europe/Paris. */
  value: string
  onChange: (begin: string) => void
}

/** A day, and a time where the order has one. */
function AnyTime({ now, value, onChange }: ChoiceProps & { now: string }) {
  const w = useWords(seriesWords)
  if (isMidnight(new Date(now))) {
    const day = value.split('T')[0] ?? ''
    return (
      <DayField
        label={w.moveDate}
        value={day}
        onChange={(next) => onChange(next ? `${next}T00:00` : '')}
        data-autofocus
      />
    )
  }
  const typed = value || `T${formatTime(new Date(now), 'en')}`
  return <DayTimeField label={w.moveDate} value={typed} onChange={onChange} />
}

/** The slots that are offered, a few days at a time. */
function Slots({ series, value, onChange }: ChoiceProps & { series: Moving['series'] }) {
  const w = useWords(seriesWords)
  const lang = langStore.use()
  const [shown, setShown] = useState(DAYS_SHOWN)
  const { data, error, refetch } = useQuery({ ...q('GetCalendarSlots', { offreId: series.offreId }), staleTime: 0 })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} radius="lg" />
  const days = offeredBy(data, series.minutes ?? 0)
  if (days.length === 0) return <Text c="dimmed">{w.moveNone}</Text>
  return (
    <div className="move-days">
      {days.slice(0, shown).map(({ date, starts }) => {
        const day = formatDay(parseDate(date) ?? new Date(0), new Date(), lang)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in each of many days says more than it helps
          <div key={date} role="group" aria-label={w.slotsOf(day)}>
            <strong>{day}</strong>
            <div className="move-starts">
              {starts.map(({ time }) => {
                const at = `${date}T${time}`
                return (
                  <label key={time}>
                    <input type="radio" name="move" checked={value === at} onChange={() => onChange(at)} />
                    <span>{lang === 'fr' ? frenchTime(time) : time}</span>
                  </label>
                )
              })}
            </div>
          </div>
        )
      })}
      {days.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + DAYS_SHOWN)}>
          {w.moreSlots}
        </Button>
      )}
    </div>
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
