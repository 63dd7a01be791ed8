import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedCompanyEntry } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { type RowAction, rowAction } from '../../../../ui/list/rowAction'
import { useNaming } from './sameName'

const schema = v.object({ name: field.required(lengths.NAME) })
const fields = () => [{ name: 'name', label: 'Nom de l’entreprise' }] as const

/** Makes a company; its conciergeries come afterwards. */
export const newCompany = formDialog({
  title: 'Nouvelle entreprise',
  action: 'SetCompany',
  schema,
  fields,
  request: ({ name }) => ({ name, edition: 0 }),
  useSend: () => useNaming('SetCompany'),
  done: ({ name }) => `L’entreprise « ${name} » est créée : elle attend sa première conciergerie`,
})

const nameForm = formDialog({
  title: ({ name }: EditedCompanyEntry) => `Renommer ${name}`,
  action: 'SetCompany',
  edits: (company) => company as EditedCompanyEntry,
  schema,
  fields,
  request: ({ name }, { id, edition }) => ({ company: id, name, edition }),
  useSend: () => useNaming('SetCompany'),
  done: ({ name }) => `L’entreprise s’appelle « ${name} »`,
})

export const renameCompany: RowAction<EditedCompanyEntry> = {
  label: 'Renommer',
  labelOf: ({ name }) => `Renommer ${name}`,
  oneOnly: true,
  fits: () => true,
  run: async ([company]) => company !== undefined && (await nameForm.open(company)) !== undefined,
}

/** Takes an empty company away. The server says so where it is not empty. */
export const removeCompany = rowAction({
  action: 'RemoveCompany',
  label: 'Supprimer',
  labelOf: ({ name }: EditedCompanyEntry) => `Supprimer ${name}`,
  danger: true,
  fits: ({ desks }) => desks === 0,
  ask: async (rows) => {
    const named = rows.map(({ name }) => `« ${name} »`).join(', ')
    const message =
      rows.length === 1 ? `L’entreprise ${named} sera supprimée.` : `Ces entreprises seront supprimées : ${named}.`
    const title = rows.length === 1 ? 'Supprimer cette entreprise ?' : 'Supprimer ces entreprises ?'
    return (await dialogs.confirm({ title, message, yes: 'Supprimer', danger: true })) || undefined
  },
  request: ({ id }) => ({ company: id }),
  done: (rows) =>
    rows.length === 1
      ? `L’entreprise « ${rows[0]?.name} » est supprimée`
      : `${rows.length} entreprises sont supprimées`,
})
