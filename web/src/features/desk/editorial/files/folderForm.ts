import * as v from 'valibot'
import { FILE_NAME } from '../../../../api/lengths'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'

/** Makes a folder in a folder. */
export const folderForm = formDialog({
  title: 'Nouveau dossier',
  action: 'CreateNewStaticFileFolder',
  schema: v.object({ name: field.required(FILE_NAME) }),
  initial: () => ({ name: '' }),
  fields: () => [{ name: 'name', label: 'Nom du dossier' }],
  request: ({ name }, dir: string) => ({ path: dir, name }),
  submit: 'Créer',
  done: ({ name }) => `Le dossier ${name} est créé`,
})
