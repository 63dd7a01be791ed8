import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedHoliday } from '../../../../api/schema'
import type { FormFields } from '../../../../ui/form/form'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { takeBack } from '../../../../ui/takeBack'
import { useClosing } from './closing'
import { isToCome } from './days'

// A name that is too long is said to be, not cut.
const short = v.check(
  (name: string) => name.length <= lengths.NAME,
  'Merci de choisir un nom de moins de 100 caractères',
)

const schema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Merci de choisir un nom'), short),
  nameEn: v.pipe(v.string(), v.trim(), short),
  day: field.required(undefined, () => 'Merci de choisir une date'),
  lastDay: v.pipe(
    v.string(),
    v.transform((day) => day || null),
  ),
})

const fields: FormFields<typeof schema, unknown> = () => [
  { name: 'name', label: 'Nom', hint: 'Les bénéficiaires le lisent.', half: true },
  { name: 'nameEn', label: 'Nom en anglais', hint: 'Vide : le nom français', half: true },
  { name: 'day', as: 'day', label: 'Date', half: true },
  { name: 'lastDay', as: 'day', label: 'Dernier jour', hint: 'Vide : un seul jour', half: true },
]

type Values = v.InferOutput<typeof schema>
const sent = (values: Values, id = 0) => ({ ...values, id, creationDate: null })
const done = ({ name }: { name?: string }) => `« ${name} » est enregistré`

/** Closes the desk for a day or several. */
export const addHoliday = formDialog({
  title: 'Nouveau jour fermé',
  action: 'AddHoliday',
  schema,
  fields,
  request: (values) => ({ holiday: sent(values) }),
  useSend: () => useClosing('AddHoliday'),
  done,
})

const holidayForm = formDialog({
  title: ({ name }: EditedHoliday) => `Jour fermé « ${name} »`,
  action: 'EditHoliday',
  edits: (holiday) => holiday as EditedHoliday,
  schema,
  fields,
  request: (values, { id, edition }) => ({ holiday: sent(values, id), edition }),
  useSend: () => useClosing('EditHoliday'),
  done,
})

export const editHoliday: RowAction<EditedHoliday> = {
  label: 'Modifier',
  labelOf: ({ name }) => `Modifier ${name}`,
  oneOnly: true,
  fits: () => true,
  run: async ([holiday]) => holiday !== undefined && (await holidayForm.open(holiday)) !== undefined,
}

/** The desk opens on these days; those that have not all passed are entered again by the toast. */
export const removeHoliday = rowAction({
  action: 'RemoveHoliday',
  label: 'Supprimer',
  labelOf: ({ name }: EditedHoliday) => `Supprimer ${name}`,
  danger: true,
  fits: () => true,
  ask: async () => true as const,
  request: ({ id }) => ({ id }),
  done: (rows) =>
    rows.length === 1 ? `« ${rows[0]?.name} » est supprimé` : `${rows.length} jours fermés sont supprimés`,
  undo: (rows) => (rows.every(({ day, lastDay }) => isToCome(lastDay ?? day)) ? () => void enter(rows) : undefined),
})

async function enter(rows: readonly EditedHoliday[]) {
  for (const { name, nameEn, day, lastDay } of rows)
    await takeBack('AddHoliday', { holiday: { id: 0, name, nameEn, day, lastDay, creationDate: null } })
}
