import * as v from 'valibot'
import type { ManagedUser } from '../../../api/schema'
import { formDialog } from '../../../ui/form/formDialog'
import { field } from '../../../ui/forms'
import { fullName } from '../../../ui/fullName'

/** Gives somebody another login; they are told by mail. */
export const loginForm = formDialog({
  title: (user: ManagedUser) => `Identifiant de ${fullName(user)}`,
  action: 'changeUserLogin',
  schema: v.object({ newLogin: field.required(255) }),
  initial: ({ context }) => ({ newLogin: context.login }),
  fields: () => [
    {
      name: 'newLogin',
      label: 'Identifiant',
      hint: 'De 3 à 60 lettres, chiffres, points ou tirets, ou son adresse e-mail. La personne en est avertie.',
    },
  ],
  request: (values, { id }) => ({ ...values, targetUserId: id }),
  done: () => 'L’identifiant est changé',
})
