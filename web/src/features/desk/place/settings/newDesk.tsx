import * as v from 'valibot'
import type { Conciergeries } from '../../../../api/schema'
import { enterDesk } from '../../../../core/desk'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { WeekField } from '../opening/WeekField'
import { another, hoursOf, rowSchema } from '../opening/week'
import { accessCode, refreshes } from './rules'

/** Of what is chosen while the company is a new one. */
const NEW = ''

const schema = v.pipe(
  v.object({
    company: v.string(),
    companyName: field.text(100),
    name: field.required(100),
    accessCode,
    address1: field.required(200),
    address2: field.text(200),
    zipCode: field.requiredZip(),
    city: field.required(200),
    email: field.email(),
    telephone: field.requiredPhone(),
    weeklyHours: v.array(rowSchema),
  }),
  v.forward(
    v.check(({ company, companyName }) => company !== NEW || companyName !== '', 'Veuillez remplir ce champ.'),
    ['companyName'],
  ),
)

/** The companies of these desks, each once, in the order of their names. */
export function companiesOf({ conciergeries }: Conciergeries) {
  const names = new Map(conciergeries.map(({ companyId, company }) => [String(companyId), company]))
  const companies = [...names].map(([value, label]) => ({ value, label }))
  return [
    ...companies.sort((a, b) => a.label.localeCompare(b.label, 'fr')),
    { value: NEW, label: 'Nouvelle entreprise' },
  ]
}

/** Opens a desk, which its maker then works in. */
export const newDesk = formDialog({
  title: 'Nouvelle conciergerie',
  action: 'CreateConciergerie',
  load: { action: 'GetConciergeConciergeriesList', request: () => ({}) },
  schema,
  initial: ({ data }) => ({ company: companiesOf(data)[0]?.value ?? NEW, weeklyHours: [another([])] }),
  fields: ({ values, data }) => [
    { name: 'company', as: 'select', label: 'Entreprise', options: companiesOf(data) },
    values.company === NEW && { name: 'companyName', label: 'Nom de l’entreprise', required: true },
    { name: 'name', label: 'Nom de la conciergerie' },
    { name: 'accessCode', label: 'Code d’accès', hint: 'Pour s’inscrire ; vide : personne ne s’inscrit encore.' },
    { name: 'address1', label: 'Adresse' },
    { name: 'address2', label: 'Complément d’adresse' },
    { name: 'zipCode', label: 'Code postal', half: true },
    { name: 'city', label: 'Ville', half: true },
    { name: 'email', label: 'E-mail', half: true },
    { name: 'telephone', label: 'Téléphone', half: true },
    { note: 'Quand quelqu’un y travaille :' },
    { name: 'weeklyHours', as: 'own', label: 'Horaires', draw: (own) => <WeekField {...own} /> },
  ],
  request: ({ company, companyName, address1, address2, zipCode, city, weeklyHours, ...desk }) => ({
    ...desk,
    company: company === NEW ? null : Number(company),
    companyName: company === NEW ? companyName : '',
    address: { address1, address2, zipCode, city, telephone: '' },
    weeklyHours: weeklyHours.map(hoursOf),
  }),
  refreshes,
  done: ({ name }) => `La conciergerie « ${name} » est ouverte : ses offres restent à choisir`,
})

/** Asks for a desk, and works there once it is open; says whether one was. */
export async function openDesk(): Promise<boolean> {
  const desk = await newDesk.open({})
  if (desk) enterDesk(desk)
  return desk !== undefined
}
