import { Checkbox, Group } from '@mantine/core'
import * as v from 'valibot'
import type { RequestOf } from '../../api/client'
import { dialogs } from '../../ui/dialogs'
import type { OwnField } from '../../ui/form/form'
import { formDialog } from '../../ui/form/formDialog'
import { clockText, durationText } from '../../ui/format'
import { field } from '../../ui/forms'
import { tellFailure } from '../../ui/tellFailure'
import { type CalendarOnScreen, useDefine } from './define'
import { saveOnDays } from './severalDays'
import { clockAt, minuteOf, type Single, type Weekly } from './week'
import { WEEKDAYS, w } from './words'

interface EditedEntry<E> {
  onScreen: CalendarOnScreen
  /** The entry that is changed. */
  entry?: E
}

const STEP = 15
const DAY = 24 * 60
/** The times that are offered; an entry that begins at another time keeps it. */
const BEGINS = Array.from({ length: (21 - 7) * 4 + 1 }, (_, nth) => clockAt(7 * 60 + nth * STEP))

const beginOptions = (now: string) =>
  (BEGINS.includes(now) ? BEGINS : [now, ...BEGINS]).map((value) => ({ value, label: clockText(value, 'fr') }))

/**
 * The possible ends of an entry with this begin, by its length: within a day, and twelve hours at most unless it lasts
 * longer already.
 */
function endOptions(begin: string, length: number) {
  const from = minuteOf(begin)
  const lengths = Array.from({ length: 12 * 4 }, (_, nth) => (nth + 1) * STEP)
  const all = lengths.includes(length) ? lengths : [...lengths, length]
  return all
    .filter((it) => from + it <= DAY)
    .map((it) => ({ value: String(it), label: `${clockText(clockAt(from + it), 'fr')} (${durationText(it)})` }))
}

const times = { hour: v.string(), lengthInMinutes: field.choice() }
const timeFields = ({ hour, lengthInMinutes }: { hour: string; lengthInMinutes: string }) =>
  [
    { name: 'hour', as: 'select', label: w.begin, options: beginOptions(hour), half: true },
    {
      name: 'lengthInMinutes',
      as: 'select',
      label: w.end,
      options: endOptions(hour, Number(lengthInMinutes)),
      half: true,
    },
  ] as const

/** The days of the week on which a new time recurs: one or several. */
function DaysOfWeek({ value, errors, onChange }: OwnField) {
  return (
    <Checkbox.Group label={w.daysOfWeek} value={value ?? []} error={errors.days} withAsterisk onChange={onChange}>
      <Group gap="sm" mt={6}>
        {WEEKDAYS.map((label, nth) => (
          <Checkbox key={label} value={String(nth + 1)} label={label} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

interface NewWeekly {
  onScreen: CalendarOnScreen
  weekday: number
  /** Makes an entry; the result says whether it was made. */
  define: (params: RequestOf<'DefineRecurringCalendarEntry'>) => Promise<unknown>
}

const weeklyOn = (
  dayOfWeek: number,
  { hour, lengthInMinutes }: { hour: string; lengthInMinutes: number },
  onScreen: CalendarOnScreen,
) => {
  const { partnerId, entId } = onScreen.now()
  const minute = minuteOf(hour)
  const time = { hour: Math.floor(minute / 60), minutes: minute % 60, lengthInMinutes }
  return { action: 'create' as const, data: { id: '', partnerId, entId, dayOfWeek, ...time } }
}

/** A new time that recurs every week, on one day of it or on several. */
export const newWeeklyForm = formDialog({
  title: w.newWeekly,
  submit: w.save,
  action: 'DefineRecurringCalendarEntry',
  schema: v.object({ days: v.pipe(v.array(v.string()), v.minLength(1, w.chooseDays)), ...times }),
  initial: ({ context: { weekday } }: { context: NewWeekly }) => ({
    days: [String(weekday)],
    hour: '09:00',
    lengthInMinutes: '60',
  }),
  fields: ({ values }) => [
    { name: 'days', as: 'own', label: w.daysOfWeek, draw: (field) => <DaysOfWeek {...field} /> },
    ...timeFields(values),
  ],
  request: ({ days: [first = ''], ...time }, { onScreen }) => weeklyOn(Number(first), time, onScreen),
  useSend: ({ onScreen }) => useDefine('DefineRecurringCalendarEntry', onScreen),
  afterwards: async ({ days: [first = '', ...others], ...time }, { onScreen, define }) => {
    const { saved, left, failure } = await saveOnDays(others, (day) => define(weeklyOn(Number(day), time, onScreen)))
    if (failure) await tellFailure(failure)
    if (left.length > 0) await dialogs.alert(w.savedInPart([first, ...saved], left))
  },
  done: () => w.saved,
})

/** Changes a time that recurs every week. */
export const weeklyForm = formDialog({
  title: w.edit,
  submit: w.save,
  action: 'DefineRecurringCalendarEntry',
  schema: v.object({ dayOfWeek: field.choice(), ...times }),
  initial: ({ context: { entry } }: { context: { onScreen: CalendarOnScreen; entry: Weekly } }) => ({
    dayOfWeek: String(entry.dayOfWeek),
    hour: clockAt(entry.hour * 60 + entry.minutes),
    lengthInMinutes: String(entry.lengthInMinutes),
  }),
  fields: ({ values }) => [
    {
      name: 'dayOfWeek',
      as: 'select',
      label: w.dayOfWeek,
      options: WEEKDAYS.map((label, nth) => ({ value: String(nth + 1), label })),
    },
    ...timeFields(values),
  ],
  request: ({ dayOfWeek, hour, lengthInMinutes }, { onScreen, entry }) => {
    const { partnerId, entId } = onScreen.now()
    const minute = minuteOf(hour)
    const time = { hour: Math.floor(minute / 60), minutes: minute % 60, lengthInMinutes }
    return { action: 'update', data: { id: entry.id, partnerId, entId, dayOfWeek, ...time } }
  },
  useSend: ({ onScreen }) => useDefine('DefineRecurringCalendarEntry', onScreen),
  done: () => w.saved,
})

/** A time of one day. */
export const singleForm = formDialog({
  title: ({ entry }: EditedEntry<Single> & { day?: string }) => (entry ? w.edit : w.newSingle),
  submit: w.save,
  action: 'DefineRealCalendarEntry',
  schema: v.object({ date: field.required(10), ...times }),
  initial: ({ context: { entry, day = '' } }) => ({
    date: entry?.date.slice(0, 10) ?? day,
    hour: entry?.date.slice(11, 16) ?? '09:00',
    lengthInMinutes: String(entry?.lengthInMinutes ?? 60),
  }),
  fields: ({ values }) => [{ name: 'date', as: 'day', label: w.date }, ...timeFields(values)],
  request: ({ date, hour, lengthInMinutes }, { onScreen, entry }) => {
    const { partnerId, entId } = onScreen.now()
    const data = { id: entry?.id ?? '', partnerId, entId, date: `${date}T${hour}`, lengthInMinutes }
    return { action: entry ? 'update' : 'create', data }
  },
  useSend: ({ onScreen }) => useDefine('DefineRealCalendarEntry', onScreen),
  done: () => w.saved,
})
