import * as v from 'valibot'
import type { EditedConciergeProfile } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'

/** Longest names, characters. */
const MAX_NAME = 100

export const refreshes = ['GetConciergeUser', 'GetConciergeList', 'SearchConcierge', 'GetPermissionHolders'] as const

/** What is said of a manager; their address is theirs, and of who may all that they may. */
export const profileForm = formDialog({
  title: ({ firstName, name }: EditedConciergeProfile) => `Profil de ${firstName} ${name}`.trim(),
  action: 'UpdateProfilConcierge',
  edits: (profile) => profile,
  schema: v.object({
    firstName: field.required(MAX_NAME),
    name: field.required(MAX_NAME),
    email: field.email(),
    professionalNumbr: field.phone(),
  }),
  fields: ({ context }) => [
    { name: 'firstName', label: 'Prénom', half: true },
    { name: 'name', label: 'Nom', half: true },
    context.canEditEmail && {
      name: 'email',
      label: 'E-mail',
      hint: 'Une nouvelle adresse vaut une fois confirmée par le lien qui y est envoyé.',
    },
    { name: 'professionalNumbr', label: 'Téléphone professionnel' },
  ],
  request: (values, { id, edition }) => ({ user: { ...values, id }, edition }),
  refreshes,
  done: ({ firstName, name }) => `Le profil de ${firstName} ${name} est enregistré`,
})
