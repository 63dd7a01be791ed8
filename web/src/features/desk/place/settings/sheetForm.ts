import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedDeskSheet } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field, formWords, isEmail } from '../../../../ui/forms'
import { accessCode } from './rules'

const schema = v.object({
  firstName: field.text(lengths.NAME),
  name: field.text(lengths.NAME),
  mobileNumber: field.phone(lengths.PHONE),
  professionalNumbr: field.phone(lengths.PHONE),
  email: v.pipe(
    field.text(lengths.EMAILS),
    v.check((text) => text.split(/[\s,;]+/).every((one) => one === '' || isEmail(one)), formWords.fr.email),
  ),
  address1: field.text(lengths.ADDRESS),
  address2: field.text(lengths.ADDRESS),
  zipCode: field.zip(),
  city: field.text(lengths.ADDRESS),
  description: field.maybeWords(lengths.DESCRIPTION),
  accessCode,
  telephoneCrc: field.phone(lengths.CRC_PHONE),
  conciergeInfos: field.text(lengths.COMMENT),
  prodInfos: v.nullable(field.text(lengths.COMMENT)),
  itInfos: v.nullable(field.text(lengths.COMMENT)),
  imageSignatureEmail: field.picture(),
})

/** A sheet as its form edits it. */
export const editedSheet = ({ profile, extraInfos, ...about }: EditedDeskSheet) => ({
  ...profile,
  ...extraInfos,
  ...about,
})
type SheetValues = ReturnType<typeof editedSheet>

/** The contact data of a desk, and the notes about it; people see only fields that they may change. */
export const sheetForm = formDialog({
  title: ({ label }: SheetValues) => `Fiche de ${label}`,
  action: 'SetConciergerieExtraInfos',
  edits: editedSheet,
  stands: (data) => editedSheet(data as EditedDeskSheet),
  schema,
  initial: ({ context }) => ({
    description: context.description ?? { fr: '', en: '' },
  }),
  fields: ({ context }) => {
    const profile = context.canEditProperties
    return [
      profile && { name: 'firstName', label: 'Prénom du responsable', half: true },
      profile && { name: 'name', label: 'Nom du responsable', half: true },
      profile && { name: 'mobileNumber', label: 'Mobile du responsable', half: true },
      profile && { name: 'professionalNumbr', label: 'Téléphone de la conciergerie', half: true },
      {
        name: 'telephoneCrc',
        label: 'Téléphone de la relation client',
        hint: 'S’il y en a un, les bénéficiaires appellent ce numéro.',
      },
      profile && {
        name: 'email',
        label: 'E-mail',
        hint: 'Plusieurs adresses séparées par des virgules : les bénéficiaires lisent la première.',
      },
      profile && { name: 'address1', label: 'Adresse' },
      profile && { name: 'address2', label: 'Complément d’adresse' },
      profile && { name: 'zipCode', label: 'Code postal', half: true },
      profile && { name: 'city', label: 'Ville', half: true },
      profile && {
        name: 'description',
        as: 'words',
        label: 'Présentation',
        hint: 'Les bénéficiaires la lisent sur leur accueil.',
      },
      context.canEditAccessCode && {
        name: 'accessCode',
        label: 'Code d’accès',
        hint: 'Pour s’inscrire ; vide : aucun',
      },
      { name: 'conciergeInfos', as: 'area', label: 'Notes pour les concierges' },
      context.prodInfos !== null && { name: 'prodInfos', as: 'area', label: 'Notes de la production' },
      context.itInfos !== null && { name: 'itInfos', as: 'area', label: 'Notes techniques' },
      { name: 'imageSignatureEmail', as: 'picture', kind: 'photo', label: 'Image sous les e-mails' },
    ]
  },
  request: (
    { accessCode, telephoneCrc, conciergeInfos, prodInfos, itInfos, imageSignatureEmail, ...profile },
    { id, edition },
  ) => ({
    conciergerieId: id,
    profile,
    extraInfos: { accessCode, telephoneCrc, conciergeInfos, prodInfos, itInfos, imageSignatureEmail },
    edition,
  }),
  done: () => 'La fiche de la conciergerie est enregistrée',
})
