import { Button, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, useState } from 'react'
import { Code, isFailure } from '../../../../api/failure'
import { q } from '../../../../api/query'
import type { ManagerOrder, OrderSlots } from '../../../../api/schema'
import { langStore, useText, useWords } from '../../../../base/lang'
import { Awaited } from '../../../../ui/Awaited'
import { DateText } from '../../../../ui/DateText'
import { DayTimeField, isDayTime } from '../../../../ui/DayField'
import { dialogs } from '../../../../ui/dialogs'
import { Conflict, type ConflictRow } from '../../../../ui/form/Conflict'
import { DialogFrame } from '../../../../ui/form/DialogFrame'
import { difference } from '../../../../ui/form/joined'
import { clockText, formatDay, formatStamp, parseDate } from '../../../../ui/format'
import { toast } from '../../../../ui/toast'
import { uiWords } from '../../../../ui/words'
import { useOrderChange } from '../../../parts/orders/useOrderChange'
import { Why } from '../../../parts/why/Why'
import { rereadOrder } from './orderConflicts'
import { orderFacts } from './orderFacts'
import { orderWords as w } from './orderWords'
import { hasFreeStart, startsOf, typedStamp, unitsFor, wireTime } from './slots'

const WhySlots = lazy(() => import('../../../parts/why/WhySlots'))

interface SlotDialogProps {
  order: ManagerOrder
  onClose: () => void
}

/** Moves an order to another time of the partner. A taken slot is red; the desk can force it. */
export function SlotDialog({ order, onClose }: SlotDialogProps) {
  const query = useQuery({ ...q('GetOrderSlotsContext', { orderId: order.id }), staleTime: 0 })
  return (
    <DialogFrame title={w.slotTitle} size="lg" onClose={onClose}>
      <Awaited query={query} waiting={<Skeleton height={240} radius="lg" />}>
        {(data) => <SlotForm order={order} context={data} onClose={onClose} />}
      </Awaited>
    </DialogFrame>
  )
}

function SlotForm({ order, context, onClose }: SlotDialogProps & { context: OrderSlots }) {
  const ui = useWords(uiWords)
  const lang = langStore.use()
  const text = useText()
  const { minutes, slots } = context
  const units = unitsFor(minutes, context.timeUnitInMinutes)
  const firstFree = slots.find((day) => hasFreeStart(day, units)) ?? slots[0]
  const [date, setDate] = useState(firstFree?.date ?? '')
  const [begin, setBegin] = useState<{ at: string; free: boolean }>()
  const [other, setOther] = useState('')
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useOrderChange('UpdateOrderCalendarSlot', order.id)
  // The order that this was opened for, then the one that somebody else has left.
  const [seen] = useState(order)
  const [now, setNow] = useState(order)
  const [keeps, setKeeps] = useState(true)
  const typed = other || begin?.at
  const beginsNow = now.version === seen.version ? context.beginDate : now.beginDate
  const day = slots.find((one) => one.date === date)
  const explained = context.days.find((one) => one.date === date)
  const why = begin && explained?.times.find(({ time }) => begin.at === `${date}T${time.slice(0, 5)}`)?.why

  const move = async (at: string, force: boolean): Promise<boolean> => {
    try {
      const { beginDate } = await send({ orderId: order.id, version: now.version, beginDate: wireTime(at), force })
      const begins = beginDate && parseDate(beginDate)
      toast(begins ? w.slotMoved(formatStamp(begins, new Date(), lang)) : w.slotSaved)
      return true
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.code === Code.stale) {
        setNow(await rereadOrder(order.id))
        setKeeps(true)
      } else if (error.code === Code.slotTaken) {
        const sure = { title: w.slotTaken, message: w.slotForceMore, yes: w.slotForce, danger: true }
        return (await dialogs.confirm(sure)) && move(at, true)
      } else if (!error.shown && error.kind !== 'network') await dialogs.alert(error.message)
      return false
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!keeps) return onClose()
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
        {now.version !== seen.version && (
          <Conflict event={String(now.version)} rows={slotConflict({ seen, now, typed, keeps, setKeeps })} />
        )}
        <Group gap="lg">
          <Text size="sm">{w.slotOf(context.partnerName, context.conciergerie.name)}</Text>
          {beginsNow && (
            <Text size="sm">
              {w.slotNow} : <DateText value={beginsNow} as="dayTime" />
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {w.slotLength(minutes)}
            {context.followsDeskHours && ` · ${w.slotDeskHours}`}
          </Text>
        </Group>
        {slots.length === 0 && <Text c="dimmed">{w.slotNone}</Text>}
        {slots.length > 0 && (
          <NativeSelect
            label={w.slotDay}
            data-autofocus
            value={date}
            onChange={(event) => {
              setDate(event.currentTarget.value)
              setBegin(undefined)
            }}
          >
            {slots.map((one) => {
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
                  {clockText(time, lang)}
                  {!free && <span className="visually-hidden"> ({w.slotBusy})</span>}
                </label>
              )
            })}
          </fieldset>
        )}
        {why && (
          <Text size="sm" role="status">
            {text(why.text)}
          </Text>
        )}
        <Why about="slots">
          <WhySlots key={date} ask={{ orderId: order.id }} date={date || context.from} />
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
          <Button type="submit" loading={busy} color={keeps && ((begin && !begin.free) || other) ? 'red.9' : undefined}>
            {!keeps ? ui.close : (begin && !begin.free) || other ? w.slotForce : w.slotSave}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface SlotConflict {
  seen: ManagerOrder
  now: ManagerOrder
  typed: string | undefined
  keeps: boolean
  setKeeps: (keeps: boolean) => void
}

/** The changes that somebody else made meanwhile; if the slot itself was changed, the desk chooses between both. */
function slotConflict({ seen, now, typed, keeps, setKeeps }: SlotConflict): ConflictRow[] {
  return difference(orderFacts(seen), orderFacts(now)).map((row) =>
    row.label === w.slot && typed
      ? { ...row, typed: typedStamp(typed, new Date()), mine: keeps, choose: setKeeps }
      : row,
  )
}
