import * as v from 'valibot'
import { call, type RequestOf } from '../../../../api/client'
import type { EditedExceptionalHour } from '../../../../api/schema'
import type { FormFields, OwnField } from '../../../../ui/form/form'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { takeBack } from '../../../../ui/takeBack'
import { agreesToClose, useClosing } from './closing'
import { daysInWords, isToCome } from './days'
import { openingQuestion } from './openingQuestion'
import { TimeField } from './TimeField'
import { readTime, writeTime } from './times'

const OPEN = [
  { value: '1', label: 'Ouverte' },
  { value: '0', label: 'Fermée' },
]

const time = (missing: string) => v.pipe(v.string(), v.transform(readTime), v.number(missing))

const schema = v.object({
  day: field.required(undefined, () => 'Merci de choisir une date'),
  open: field.choice(),
  startTime: time('Merci de choisir une heure de début'),
  endTime: time('Merci de choisir une heure de fin'),
})

type Times = 'startTime' | 'endTime'
const timeField = (name: Times, label: string) =>
  ({
    name,
    as: 'own',
    label,
    half: true,
    draw: ({ value, errors, onChange }: OwnField) => (
      <TimeField label={label} value={value} error={errors[name]} onChange={onChange} />
    ),
  }) as const

const fields: FormFields<typeof schema, unknown> = () => [
  { name: 'day', as: 'day', label: 'Date', half: true },
  { name: 'open', as: 'select', label: 'La conciergerie est', options: OPEN, half: true },
  timeField('startTime', 'Début'),
  timeField('endTime', 'Fin'),
]

const typed = ({ startTime, endTime }: Pick<EditedExceptionalHour, Times>) => ({
  startTime: writeTime(startTime ?? 900),
  endTime: writeTime(endTime ?? 1800),
})

const done = ({ day }: Partial<Pick<EditedExceptionalHour, 'day'>>) =>
  `Les horaires exceptionnels sont enregistrés : ${daysInWords(day ?? null)}`

async function insideClosing({ exceptionalHour }: RequestOf<'AddExceptionalHour'>) {
  const [days, hours] = await Promise.all([call('GetHolidays', {}), call('GetExceptionalHour', {})])
  return openingQuestion(exceptionalHour, { ...days, ...hours })
}

/** Opens or closes the desk for some hours of a day. */
export const addHours = formDialog({
  title: 'Nouvel horaire exceptionnel',
  action: 'AddExceptionalHour',
  schema,
  initial: () => ({ ...typed({ startTime: null, endTime: null }), open: '1' }),
  fields,
  request: (values) => ({ exceptionalHour: { ...values, id: 0 } }),
  warn: insideClosing,
  useSend: () => useClosing('AddExceptionalHour'),
  done,
})

const hoursForm = formDialog({
  title: ({ day }: EditedExceptionalHour) => `Horaire exceptionnel : ${daysInWords(day)}`,
  action: 'EditExceptionalHour',
  edits: (hours) => hours as EditedExceptionalHour,
  schema,
  initial: ({ context }) => typed(context),
  fields,
  request: (values, { id, edition }) => ({ exceptionalHour: { ...values, id }, edition }),
  warn: insideClosing,
  useSend: () => useClosing('EditExceptionalHour'),
  done,
})

export const editHours: RowAction<EditedExceptionalHour> = {
  label: 'Modifier',
  labelOf: ({ day }) => `Modifier l’horaire exceptionnel : ${daysInWords(day)}`,
  oneOnly: true,
  fits: () => true,
  run: async ([hours]) => hours !== undefined && (await hoursForm.open(hours)) !== undefined,
}

/** The desk opens on these days as it always does; those that have not passed are entered again by the toast. */
export const removeHours = rowAction({
  action: 'RemoveExceptionalHour',
  label: 'Supprimer',
  labelOf: ({ day }: EditedExceptionalHour) => `Supprimer l’horaire exceptionnel : ${daysInWords(day)}`,
  danger: true,
  fits: () => true,
  ask: async () => true as const,
  request: ({ id }) => ({ id }),
  agree: async ({ saved, leaves }) => (saved ? 'done' : await agreesToClose(leaves)),
  done: (rows) =>
    rows.length === 1 ? 'L’horaire exceptionnel est supprimé' : `${rows.length} horaires exceptionnels sont supprimés`,
  undo: (rows) => (rows.every(({ day }) => isToCome(day)) ? () => void enter(rows) : undefined),
})

async function enter(rows: readonly EditedExceptionalHour[]) {
  for (const { edition: _, ...hours } of rows)
    await takeBack('AddExceptionalHour', { exceptionalHour: { ...hours, id: 0 } })
}
