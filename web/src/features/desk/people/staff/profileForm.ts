import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedConciergeProfile } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'

/**
 * The profile of a manager. The e-mail address can be changed by the manager, and by people who hold all their
 * permissions: it is enough to sign in as them.
 */
export const profileForm = formDialog({
  title: ({ firstName, name }: EditedConciergeProfile) => `Profil de ${firstName} ${name}`.trim(),
  action: 'UpdateProfilConcierge',
  edits: (profile) => profile,
  schema: v.object({
    firstName: field.required(lengths.NAME),
    name: field.required(lengths.NAME),
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
  done: ({ firstName, name, pendingEmail }) =>
    [
      `Le profil de ${firstName} ${name} est enregistré`,
      ...(pendingEmail ? [`${pendingEmail} vaudra une fois confirmée par le lien envoyé`] : []),
    ].join('. '),
})
