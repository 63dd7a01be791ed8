import * as v from 'valibot'
import type { EditedDeskSheet } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { field, formWords, isEmail, isPhone } from '../../../../ui/forms'
import { accessCode, refreshes } from './rules'

const NAME = 100
const LINE = 200
const NOTES = 2000

/** A telephone that may be missing, in as many characters. */
const phone = (max: number) =>
  v.pipe(
    field.text(max),
    v.check((text) => text === '' || isPhone(text), formWords.fr.phone),
  )

const schema = v.object({
  firstName: field.text(NAME),
  name: field.text(NAME),
  mobileNumber: phone(20),
  professionalNumbr: phone(20),
  email: v.pipe(
    field.text(500),
    v.check((text) => text.split(/[\s,;]+/).every((one) => one === '' || isEmail(one)), formWords.fr.email),
  ),
  address1: field.text(LINE),
  address2: field.text(LINE),
  zipCode: field.zip(),
  city: field.text(LINE),
  description: field.maybeWords(1000),
  accessCode,
  telephoneCrc: phone(30),
  conciergeInfos: field.text(NOTES),
  prodInfos: v.nullable(field.text(NOTES)),
  itInfos: v.nullable(field.text(NOTES)),
  imageSignatureEmail: field.picture(),
})

/** A sheet as its form edits it. */
export const editedSheet = ({ profile, extraInfos, ...about }: EditedDeskSheet) => ({
  ...profile,
  ...extraInfos,
  ...about,
})
type SheetValues = ReturnType<typeof editedSheet>

/** How the desk is reached, and what is noted of it; each person is asked for what they may change. */
export const sheetForm = formDialog({
  title: ({ label }: SheetValues) => `Fiche de ${label}`,
  action: 'SetConciergerieExtraInfos',
  edits: editedSheet,
  stands: (data) => editedSheet(data as EditedDeskSheet),
  schema,
  initial: ({ context }) => ({
    description: context.description ?? { fr: '', en: '' },
    prodInfos: context.prodInfos ?? null,
    itInfos: context.itInfos ?? null,
    imageSignatureEmail: context.imageSignatureEmail ?? null,
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
  refreshes,
  done: () => 'La fiche de la conciergerie est enregistrée',
})
