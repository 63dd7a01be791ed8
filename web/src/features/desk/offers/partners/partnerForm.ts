import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedPartnerContact } from '../../../../api/schema'
import type { FormFields } from '../../../../ui/form/form'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'

const schema = v.object({
  entreprise: field.required(lengths.PARTNER_NAME),
  firstname: field.required(lengths.PARTNER_NAME),
  lastname: field.required(lengths.PARTNER_NAME),
  email: field.email(),
  telephone: field.phone(),
})

const fieldsWith = (hint: string): ReturnType<FormFields<typeof schema, unknown>> => [
  { name: 'entreprise', label: 'Entreprise' },
  { name: 'firstname', label: 'Prénom du contact', half: true },
  { name: 'lastname', label: 'Nom du contact', half: true },
  { name: 'email', label: 'E-mail', hint },
  { name: 'telephone', label: 'Téléphone' },
]

/** Makes a partner with an account. */
export const partnerForm = formDialog({
  title: 'Nouveau partenaire',
  action: 'CreatePartner',
  schema,
  fields: () => fieldsWith('Son identifiant : un lien pour choisir un mot de passe y est envoyé.'),
  request: (values) => values,
  done: ({ entreprise }) => `Le partenaire « ${entreprise} » est créé`,
})

/** A partner as its form corrects it. */
type Corrected = EditedPartnerContact & { invited: boolean }

/** Corrects the company of a partner and the person to ask for there. */
export const contactForm = formDialog({
  title: ({ entreprise }: Corrected) => `Fiche de ${entreprise}`,
  action: 'UpdatePartner',
  edits: (contact) => contact as Corrected,
  schema,
  fields: ({ context: { invited } }) =>
    fieldsWith(
      invited
        ? 'Une nouvelle adresse reçoit le lien pour choisir un mot de passe ; celui d’avant ne sert plus.'
        : 'Pour se connecter, une nouvelle adresse vaut une fois confirmée par le lien qui y est envoyé.',
    ),
  request: (values, { partnerId, edition }) => ({ ...values, partnerId, edition }),
  done: ({ entreprise }) => `La fiche de « ${entreprise} » est enregistrée`,
})
