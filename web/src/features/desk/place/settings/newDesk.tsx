import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { Companies } from '../../../../api/schema'
import { enterDesk } from '../../../../core/desk'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { useNaming } from '../companies/sameName'
import { WeekField } from '../opening/WeekField'
import { another, hoursOf, rowSchema } from '../opening/week'
import { accessCode } from './rules'

/** The value of the choice while the company is a new one. */
const NEW = ''

const schema = v.pipe(
  v.object({
    company: v.string(),
    companyName: field.text(lengths.NAME),
    name: field.required(lengths.NAME),
    accessCode,
    address1: field.required(lengths.ADDRESS),
    address2: field.text(lengths.ADDRESS),
    zipCode: field.requiredZip(),
    city: field.required(lengths.ADDRESS),
    email: field.email(),
    telephone: field.requiredPhone(lengths.PHONE),
    weeklyHours: v.array(rowSchema),
  }),
  v.forward(
    v.check(({ company, companyName }) => company !== NEW || companyName !== '', 'Veuillez remplir ce champ.'),
    ['companyName'],
  ),
)

/** The companies that may have another desk, in their order, and a new one. */
export const companyOptions = ({ companies }: Companies) => [
  ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
  { value: NEW, label: 'Nouvelle entreprise' },
]

/** Opens a desk, which its maker then works in. */
export const newDesk = formDialog({
  title: 'Nouvelle conciergerie',
  action: 'CreateConciergerie',
  load: { action: 'GetCompanies', request: () => ({}) },
  schema,
  initial: ({ data }) => ({ company: companyOptions(data)[0]?.value ?? NEW, weeklyHours: [another([])] }),
  fields: ({ values, data }) => [
    { name: 'company', as: 'select', label: 'Entreprise', options: companyOptions(data) },
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
  useSend: () => useNaming('CreateConciergerie'),
  done: ({ name }) => `La conciergerie « ${name} » est ouverte : ses offres restent à choisir`,
})

/** Asks for a new desk, and works there once it is open; the result says whether it was opened. */
export async function openDesk(): Promise<boolean> {
  const desk = await newDesk.open({})
  if (desk) enterDesk(desk)
  return desk !== undefined
}
