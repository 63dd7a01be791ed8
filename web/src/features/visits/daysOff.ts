import * as v from 'valibot'
import type { EditedPartnerCalendar } from '../../api/schema'
import { dayAfter } from '../../ui/days'
import { formDialog } from '../../ui/form/formDialog'
import { field } from '../../ui/forms'
import { parisDay } from '../../ui/today'
import { type CalendarOnScreen, useDefine } from './define'
import { w } from './words'

/** Days in a row on which the partner does not come. */
export interface DaysOff {
  from: string
  to: string
  reason: string
}

/** The days off that are still to come; neighbours for one reason are one. Public holidays are none of them. */
export function daysOffOf({ days }: Pick<EditedPartnerCalendar, 'days'>, today = parisDay(new Date())): DaysOff[] {
  const all: DaysOff[] = []
  for (const { date, closed, holiday, reason } of days) {
    if (!closed || date < today || (holiday && !reason)) continue
    const last = all.at(-1)
    if (last && last.reason === reason && dayAfter(last.to, 1) === date) last.to = date
    else all.push({ from: date, to: date, reason })
  }
  return all
}

/** Closes days. */
export const offForm = formDialog({
  title: w.daysOff,
  submit: w.close,
  action: 'DefineDaysOff',
  schema: v.pipe(
    v.object({ from: field.required(10), to: field.required(10), reason: field.text(100) }),
    v.forward(
      v.check(({ from, to }) => from <= to, w.offOrder),
      ['to'],
    ),
  ),
  initial: ({ context: { day } }: { context: { onScreen: CalendarOnScreen; day: string } }) => ({ from: day, to: day }),
  fields: () => [
    { note: w.offMore },
    { name: 'from', as: 'day', label: w.offFrom, half: true },
    { name: 'to', as: 'day', label: w.offTo, half: true },
    { name: 'reason', as: 'line', label: w.offReason },
  ],
  request: (data, { onScreen }) => {
    const { partnerId, entId } = onScreen.now()
    return { off: true, data: { partnerId, entId, ...data } }
  },
  useSend: ({ onScreen }) => useDefine('DefineDaysOff', onScreen),
  done: () => w.closedNow,
})
