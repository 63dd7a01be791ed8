import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { EditedPartnerOptions } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { formScreen } from '../../../../ui/form/formScreen'
import { field, isEmail } from '../../../../ui/forms'

const INVOICING = [
  { value: '0', label: 'Sous-traitance' },
  { value: '1', label: 'Mandat d’encaissement' },
]
const SELLING = [
  { value: '0', label: 'Sur stock' },
  { value: '1', label: 'En dépôt-vente' },
  { value: '2', label: 'Aucune' },
]

const maybeMail = () =>
  v.pipe(
    field.text(lengths.EMAIL),
    v.check((text) => text === '' || isEmail(text), 'Veuillez entrer une adresse e-mail valide.'),
  )

const sheet = ({ partnerId }: { partnerId: number }) => path('/partners/home/{id}', { id: partnerId })

/** How one works with a partner, wherever it works. */
export const OptionsForm = formScreen({
  title: 'Options du partenaire',
  action: 'SetPartnerOptions',
  edits: (options) => options,
  schema: v.object({
    nameForBnf: field.text(lengths.PARTNER_NAME),
    zipCodes: field.text(5000),
    typeFacturation: field.choice(),
    typeVenteProduit: field.choice(),
    partnerWillBill: v.boolean(),
    noIskillsPayment: v.boolean(),
    attenduFactuMail: maybeMail(),
    nexenceMail: maybeMail(),
    sapNumber: v.pipe(
      field.text(lengths.SAP_NUMBER),
      v.check((text) => /^(|SAP\s*(\d\s*){9})$/i.test(text), 'Saisissez « SAP » suivi des 9 chiffres du SIREN.'),
    ),
    sapDate: v.string(),
    sapAddress: field.text(lengths.PARTNER_ADDRESS),
    nexencePin: v.pipe(
      field.text(),
      v.check((pin) => pin === '' || /^\d{4,8}$/.test(pin), 'Le code PIN a de 4 à 8 chiffres.'),
    ),
  }),
  fields: ({ context }: { context: EditedPartnerOptions }) => [
    { name: 'nameForBnf', label: 'Nom pour les bénéficiaires', hint: 'Vide : le nom de l’entreprise' },
    {
      name: 'zipCodes',
      as: 'area',
      label: 'Codes postaux desservis',
      hint: 'Des codes ou leur début, séparés par des virgules ; vide : partout. Un code que couvre un plus court est retiré.',
    },
    { name: 'typeFacturation', as: 'select', label: 'Facturation', options: INVOICING, half: true },
    { name: 'typeVenteProduit', as: 'select', label: 'Vente de produits', options: SELLING, half: true },
    { name: 'partnerWillBill', as: 'checkbox', label: 'Le partenaire facture lui-même' },
    { name: 'noIskillsPayment', as: 'checkbox', label: 'Sans paiement par la plateforme' },
    { name: 'attenduFactuMail', label: 'E-mail des attendus de facturation' },
    {
      name: 'sapNumber',
      label: 'Numéro de déclaration de services à la personne',
      hint: 'SAP suivi du SIREN ; vide : le partenaire n’est pas déclaré, et aucune attestation fiscale ne le cite.',
      half: true,
    },
    { name: 'sapDate', as: 'day', label: 'Date de la déclaration', half: true },
    { name: 'sapAddress', as: 'area', label: 'Adresse postale, pour les attestations fiscales' },
    { name: 'nexenceMail', label: 'E-mail pour les casiers Nexence', half: true },
    {
      name: 'nexencePin',
      label: 'Nouveau code PIN des casiers',
      hint: context.hasNexencePin ? 'Un code est gardé ; vide : il reste.' : 'De 4 à 8 chiffres',
      half: true,
    },
  ],
  request: ({ sapDate, ...values }, { partnerId, edition }) => ({
    ...values,
    sapDate: sapDate || null,
    partnerId,
    edition,
  }),
  done: () => 'Les options du partenaire sont enregistrées',
  back: sheet,
  after: (_, context) => sheet(context),
})
