import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, useState } from 'react'
import { q } from '../../../api/query'
import type { CalendarSlots, ManagerOrder } from '../../../api/schema'
import { langStore, useWords } from '../../../app/lang'
import { DateText } from '../../../ui/DateText'
import { DayTimeField, isDayTime } from '../../../ui/DayField'
import { dialogs } from '../../../ui/dialogs'
import { DialogFrame } from '../../../ui/form/DialogFrame'
import { formatDay, parseDate } from '../../../ui/format'
import { ErrorState } from '../../../ui/states'
import { uiWords } from '../../../ui/words'
import { Why } from '../../why/Why'
import { orderWords as w } from './orderWords'
import { hasFreeStart, minutesBetween, startsOf, unitsFor, wireTime } from './slots'
import { useOrderChange } from './useOrderChange'

const WhySlots = lazy(() => import('../../why/WhySlots'))

/** The refusal of a slot that somebody else took in the meantime. */
const SLOT_TAKEN = 32

interface SlotDialogProps {
  order: ManagerOrder
  onClose: () => void
}

/** Moves an order to another time of the partner. What is taken is red, and can be forced. */
export function SlotDialog({ order, onClose }: SlotDialogProps) {
  const { offreId, addressType } = order
  const { data, error, refetch } = useQuery({ ...q('GetCalendarSlots', { offreId, addressType }), staleTime: 0 })
  return (
    <DialogFrame title={w.slotTitle} size="lg" onClose={onClose}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} radius="lg" />}
      {data && <SlotForm order={order} calendar={data} onClose={onClose} />}
    </DialogFrame>
  )
}

function SlotForm({ order, calendar, onClose }: SlotDialogProps & { calendar: CalendarSlots }) {
  const ui = useWords(uiWords)
  const lang = langStore.use()
  const minutes = minutesBetween(order.beginDate, order.endDate, calendar.timeUnitInMinutes)
  const units = unitsFor(minutes, calendar.timeUnitInMinutes)
  const firstFree = calendar.slots.find((day) => hasFreeStart(day, units)) ?? calendar.slots[0]
  const [date, setDate] = useState(firstFree?.date ?? '')
  const [begin, setBegin] = useState<{ at: string; free: boolean }>()
  const [other, setOther] = useState('')
  const [problem, setProblem] = useState<string>()
  const { run, busy, versionNow } = useOrderChange('UpdateOrderCalendarSlot', order.id)
  const day = calendar.slots.find((one) => one.date === date)

  const move = async (at: string, force: boolean): Promise<boolean> => {
    let taken = false
    const params = { orderId: order.id, version: versionNow(), beginDate: wireTime(at), force }
    const done = !!(await run(params, (code) => {
      taken = code === SLOT_TAKEN
      return taken
    }))
    if (!taken) return done
    const sure = { title: w.slotTaken, message: w.slotForceMore, yes: w.slotForce, danger: true }
    return (await dialogs.confirm(sure)) && move(at, true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = other ? { at: other, free: false } : begin
    if (!chosen || !isDayTime(chosen.at)) return setProblem(w.slotChoose)
    setProblem(undefined)
    const sure = { title: w.slotForce, message: w.slotForceMore, yes: w.slotForce, danger: true }
    if (!chosen.free && !(await dialogs.confirm(sure))) return
    if (await move(chosen.at, !chosen.free)) onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <Group gap="lg">
          {order.beginDate && (
            <Text size="sm">
              {w.slotNow} : <DateText value={order.beginDate} as="dayTime" />
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {w.slotLength(minutes)}
          </Text>
        </Group>
        {calendar.slots.length === 0 && <Text c="dimmed">{w.slotNone}</Text>}
        {calendar.slots.length > 0 && (
          <NativeSelect
            label={w.slotDay}
            data-autofocus
            value={date}
            onChange={(event) => {
              setDate(event.currentTarget.value)
              setBegin(undefined)
            }}
          >
            {calendar.slots.map((one) => {
              const full = !hasFreeStart(one, units)
              const label = formatDay(parseDate(one.date) ?? new Date(0), new Date(), lang)
              return (
                <option key={one.date} value={one.date} className={full ? 'busy-option' : undefined}>
                  {full ? `${label} (${w.slotBusy})` : label}
                </option>
              )
            })}
          </NativeSelect>
        )}
        {day && (
          <fieldset className="starts">
            <legend>{w.slotTime}</legend>
            {startsOf(day, units).map(({ time, free }) => {
              const at = `${day.date}T${time}`
              return (
                <label key={time} data-busy={!free || undefined}>
                  <input
                    type="radio"
                    name="start"
                    checked={begin?.at === at}
                    onChange={() => {
                      setBegin({ at, free })
                      setOther('')
                    }}
                  />
                  {time}
                  {!free && <span className="visually-hidden"> ({w.slotBusy})</span>}
                </label>
              )
            })}
          </fieldset>
        )}
        <Why about="slots">
          <WhySlots key={date} ask={{ orderId: order.id }} date={date || calendar.from} />
        </Why>
        <DayTimeField
          label={w.slotOther}
          description={w.slotOtherMore}
          value={other}
          onChange={(value) => {
            setOther(value)
            setBegin(undefined)
          }}
        />
        {problem && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" loading={busy} color={(begin && !begin.free) || other ? 'red.9' : undefined}>
            {(begin && !begin.free) || other ? w.slotForce : w.slotSave}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
