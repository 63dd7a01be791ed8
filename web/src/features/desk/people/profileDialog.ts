import * as v from 'valibot'
import * as lengths from '../../../api/lengths'
import type { EditedProfile } from '../../../api/schema'
import { formDialog } from '../../../ui/form/formDialog'
import { field } from '../../../ui/forms'
import { changeOf, profileSchema } from '../../account/profileForm'

export const LANG_OPTIONS = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'English' },
]

/** The fields of somebody's workplace, shared with the form for new people. */
export const workplace = { buildingOrDivision: field.text(lengths.NAME), geo1: field.text(lengths.NAME) }

const civilities = ({ civilitiesLabels }: EditedProfile) => [
  { value: '', label: '—' },
  ...Object.entries(civilitiesLabels).map(([value, label]) => ({ value, label })),
]

/** The profile of a beneficiary, changed by their desk as they do it themselves. */
export const profileDialog = formDialog({
  title: ({ firstName, name }: EditedProfile) => `Profil de ${firstName} ${name}`,
  action: 'SetUserProfile',
  edits: (profile) => profile,
  schema: v.object({ ...profileSchema.entries, ...workplace }),
  fields: ({ context }) => [
    { name: 'civility', as: 'select', label: 'Civilité', options: civilities(context), half: true },
    { name: 'lang', as: 'select', label: 'Langue', options: LANG_OPTIONS, half: true },
    { name: 'firstName', label: 'Prénom', half: true },
    { name: 'name', label: 'Nom', half: true },
    {
      name: 'email',
      label: 'E-mail',
      hint: 'Une nouvelle adresse vaut une fois confirmée par son lien ; l’ancienne est avertie.',
    },
    context.pendingEmail != null && { note: `En attente de confirmation : ${context.pendingEmail}` },
    { name: 'mobileNumber', label: 'Mobile', half: true },
    { name: 'professionalNumbr', label: 'Téléphone professionnel', half: true },
    { name: 'landlineNumber', label: 'Téléphone fixe', half: true, more: true },
    { name: 'buildingOrDivision', label: 'Bâtiment ou division', half: true },
    { name: 'geo1', label: 'Étage, bureau', half: true },
    { name: 'address1', label: 'Adresse', more: true },
    { name: 'address2', label: 'Complément d’adresse', more: true },
    { name: 'zipCode', label: 'Code postal', half: true, more: true },
    { name: 'city', label: 'Ville', half: true, more: true },
  ],
  request: ({ buildingOrDivision, geo1, ...profile }, { id, edition }) => ({
    userId: id,
    data: { ...changeOf(profile), buildingOrDivision, geo1 },
    edition,
  }),
  done: ({ firstName, name }) => `Le profil de ${firstName} ${name} est enregistré`,
})
