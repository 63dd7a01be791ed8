import * as v from 'valibot'
import * as lengths from '../../../api/lengths'
import { q, queryClient } from '../../../api/query'
import { sheetPath } from '../../../core/deskPaths'
import { go } from '../../../core/navigation'
import { formDialog } from '../../../ui/form/formDialog'
import { field } from '../../../ui/forms'
import { fullName } from '../../../ui/fullName'
import { LANG_OPTIONS, workplace } from './profileDialog'

/** The desk for which somebody is made a beneficiary, and the rights of the manager. */
interface Making {
  /** The chosen desk. */
  deskId?: number
  /** People who work for all companies may choose the login. */
  choosesLogin: boolean
  /** The names that the desk gives to its parts; if empty, any text may be typed. */
  subEntities: readonly string[]
  subLocation: readonly string[]
}

const desks = async () => {
  const { conciergeries } = await queryClient.fetchQuery(q('GetConciergeConciergeriesList'))
  return conciergeries.map(({ id, name, company }) => ({ value: String(id), label: `${name} · ${company}` }))
}

const part = (name: 'buildingOrDivision' | 'geo1', label: string, parts: readonly string[]) =>
  parts.length === 0
    ? ({ name, label, half: true } as const)
    : ({
        name,
        as: 'select',
        label,
        options: ['', ...parts].map((value) => ({ value, label: value || '—' })),
        half: true,
      } as const)

const form = formDialog({
  title: 'Nouveau bénéficiaire',
  action: 'newUserAdherentV2',
  schema: v.object({
    lastname: field.required(lengths.NAME),
    firstname: field.required(lengths.NAME),
    email: field.email(),
    login: field.text(lengths.NAME),
    mobileNumber: field.phone(),
    professionalNumbr: field.phone(),
    landlineNumber: field.phone(),
    conciergerie: field.person(() => 'Merci de choisir une conciergerie.'),
    ...workplace,
    lang: v.picklist(['fr', 'en']),
  }),
  initial: ({ context: { deskId } }: { context: Making }) => ({
    conciergerie: deskId === undefined ? '' : String(deskId),
    lang: 'fr' as const,
  }),
  fields: ({ context }) => [
    { name: 'firstname', label: 'Prénom', half: true },
    { name: 'lastname', label: 'Nom', half: true },
    { name: 'email', label: 'E-mail', hint: 'Un lien pour choisir un mot de passe y est envoyé.' },
    context.choosesLogin && {
      name: 'login',
      label: 'Identifiant',
      hint: 'Vide : l’adresse e-mail.',
    },
    { name: 'mobileNumber', label: 'Mobile', half: true },
    { name: 'professionalNumbr', label: 'Téléphone professionnel', half: true },
    { name: 'conciergerie', as: 'search', label: 'Conciergerie', options: desks },
    part('buildingOrDivision', 'Bâtiment ou division', context.subEntities),
    part('geo1', 'Étage, bureau', context.subLocation),
    { name: 'landlineNumber', label: 'Téléphone fixe', half: true, more: true },
    { name: 'lang', as: 'select', label: 'Langue', options: LANG_OPTIONS, half: true, more: true },
  ],
  request: ({ mobileNumber, landlineNumber, professionalNumbr, ...rest }) => ({
    param: { ...rest, phones: { mobileNumber, landlineNumber, professionalNumbr } },
  }),
  done: (user) => `${fullName(user)} reçoit une invitation par e-mail`,
})

/** Makes somebody a beneficiary, and leads to them. */
export async function makeBeneficiary(making: Making) {
  const user = await form.open(making)
  if (user) go(sheetPath(user.id))
}
