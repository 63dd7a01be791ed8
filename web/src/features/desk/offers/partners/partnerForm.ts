import * as v from 'valibot'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { MAX_NAME } from './limits'

/** Makes a partner with an account. */
export const partnerForm = formDialog({
  title: 'Nouveau partenaire',
  action: 'CreatePartner',
  schema: v.object({
    entreprise: field.required(MAX_NAME),
    firstname: field.required(MAX_NAME),
    lastname: field.required(MAX_NAME),
    email: field.email(),
    telephone: field.phone(),
  }),
  fields: () => [
    { name: 'entreprise', label: 'Entreprise' },
    { name: 'firstname', label: 'Prénom du contact', half: true },
    { name: 'lastname', label: 'Nom du contact', half: true },
    { name: 'email', label: 'E-mail', hint: 'Son identifiant : un lien pour choisir un mot de passe y est envoyé.' },
    { name: 'telephone', label: 'Téléphone' },
  ],
  request: (values) => values,
  refreshes: ['GetAllPartners2'],
  done: ({ entreprise }) => `Le partenaire « ${entreprise} » est créé`,
})
