import * as v from 'valibot'
import { formDialog } from '../../ui/form/formDialog'
import { clockText, durationText } from '../../ui/format'
import { field } from '../../ui/forms'
import { type CalendarOnScreen, useDefine } from './define'
import { clockAt, minuteOf, type Single, type Weekly } from './week'
import { WEEKDAYS, w } from './words'

interface EditedEntry<E> {
  onScreen: CalendarOnScreen
  /** The one that is changed. */
  entry?: E
}

const STEP = 15
const DAY = 24 * 60
/** Times that are offered; what begins at another one keeps it. */
const BEGINS = Array.from({ length: (21 - 7) * 4 + 1 }, (_, nth) => clockAt(7 * 60 + nth * STEP))

const beginOptions = (now: string) =>
  (BEGINS.includes(now) ? BEGINS : [now, ...BEGINS]).map((value) => ({ value, label: clockText(value, 'fr') }))

/** Where it may end that begins then, by its length: within a day, and twelve hours at most unless it lasts longer. */
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

/** A time that comes back every week. */
export const weeklyForm = formDialog({
  title: ({ entry }: EditedEntry<Weekly> & { weekday?: number }) => (entry ? w.edit : w.newWeekly),
  submit: w.save,
  action: 'DefineRecurringCalendarEntry',
  schema: v.object({ dayOfWeek: field.choice(), ...times }),
  initial: ({ context: { entry, weekday = 1 } }) => ({
    dayOfWeek: String(entry?.dayOfWeek ?? weekday),
    hour: entry ? clockAt(entry.hour * 60 + entry.minutes) : '09:00',
    lengthInMinutes: String(entry?.lengthInMinutes ?? 60),
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
    const [minute, id] = [minuteOf(hour), entry?.id ?? '']
    const time = { hour: Math.floor(minute / 60), minutes: minute % 60, lengthInMinutes }
    return { action: entry ? 'update' : 'create', data: { id, partnerId, entId, dayOfWeek, ...time } }
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
