import * as v from 'valibot'
import type { ResponseOf } from '../../../../api/client'
import * as lengths from '../../../../api/lengths'
import type { ServiceLocation } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import type { FormFields } from '../../../../ui/form/form'
import { formScreen } from '../../../../ui/form/formScreen'
import { field } from '../../../../ui/forms'
import { giveRole, roles } from './roles'

/** Every manager's login begins with this. */
const PREFIX = '_C_'

/** The companies of some desks, each once, by name. */
export function companiesOf(desks: readonly Pick<ServiceLocation, 'company' | 'companyId'>[]) {
  const names = new Map(desks.map(({ company, companyId }) => [companyId, company]))
  return [...names]
    .map(([id, label]) => ({ value: String(id), label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'fr'))
}

const schema = v.object({
  companyId: field.choice(),
  name: field.required(lengths.NAME),
  firstName: field.required(lengths.NAME),
  professionalNumbr: field.requiredPhone(),
  email: field.email(),
  role: v.string(),
  login: v.pipe(
    field.required(),
    v.regex(/^(_C_)?[A-Za-z0-9._-]{2,40}$/i, 'Saisissez de 2 à 40 lettres, chiffres, points ou tirets.'),
  ),
})

interface NewManager {
  /** The caller may give permissions, and so a role. */
  givesRole: boolean
}

const fields: FormFields<typeof schema, NewManager, ResponseOf<'GetConciergeConciergeriesList'>> = ({
  data,
  context: { givesRole },
}) => [
  { name: 'companyId', as: 'select', label: 'Entreprise', options: companiesOf(data.conciergeries) },
  { name: 'name', label: 'Nom', half: true },
  { name: 'firstName', label: 'Prénom', half: true },
  { name: 'professionalNumbr', label: 'Téléphone', half: true },
  { name: 'email', label: 'E-mail', hint: 'Un lien pour choisir un mot de passe y est envoyé.', half: true },
  givesRole && {
    name: 'role',
    as: 'search',
    label: 'Rôle',
    options: roles,
    hint: 'Les permissions de ce rôle ; vide : aucune.',
  },
  { name: 'login', label: 'Identifiant', hint: `Commence par ${PREFIX} ; on se connecte aussi par l’e-mail.` },
]

/** A new manager, with the permissions of a role where the caller gives one. */
export const NewForm = formScreen({
  title: 'Nouveau concierge',
  action: 'CreateConcierge',
  load: { action: 'GetConciergeConciergeriesList', request: () => ({}) },
  schema,
  initial: ({ data }) => {
    const here = data.conciergeries.find(({ current }) => current) ?? data.conciergeries[0]
    return { companyId: here ? String(here.companyId) : '', login: PREFIX }
  },
  fields,
  request: ({ role: _, ...values }) => values,
  afterwards: ({ role }, _context, _data, { id }) => giveRole(id, role),
  submit: 'Créer le compte',
  done: ({ firstName, name }) => `Le compte de ${firstName} ${name} est créé : le lien est envoyé`,
  back: path('/conciergeList'),
  after: ({ id }) => path('/concierge/profile/{id}', { id }),
})
