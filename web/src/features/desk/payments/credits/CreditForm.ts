import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import { q, queryClient } from '../../../../api/query'
import type { Credit } from '../../../../api/schema'
import type { FormFields } from '../../../../ui/form/form'
import { formDialog } from '../../../../ui/form/formDialog'
import { formatCents } from '../../../../ui/format'
import { field } from '../../../../ui/forms'
import { BEARERS, DESIGNATIONS, optionsOf, VALIDITIES } from './creditWords'

/** Billing type of a credit that a partner bears. */
const PARTNER = 2

/** The beneficiary who gets the credit, if known. */
interface CreditFor {
  userId?: number
  userName?: string
}

/** The rules that need no server. The server checks these and others, and its messages stand beside the fields. */
const schema = v.object({
  userId: field.person(() => 'Merci de sélectionner un bénéficiaire.'),
  designation: field.choice(),
  originalAmount: field.cents(1, () => 'Le montant doit être positif'),
  name: field.text(lengths.CREDIT_TITLE),
  internalName: field.text(lengths.CREDIT_TITLE),
  billingType: field.choice(),
  partnerId: field.maybe(),
  partnerShare: field.maybe(),
  validityInYears: field.choice(),
})

const whom: FormFields<typeof schema, CreditFor> = ({ context }) => [
  context.userName !== undefined && { note: `Bénéficiaire : ${context.userName}` },
  context.userId === undefined && { name: 'userId', as: 'person', label: 'Bénéficiaire' },
]

const terms: FormFields<typeof schema, CreditFor> = ({ values }) => [
  { name: 'internalName', label: 'Libellé interne' },
  { name: 'billingType', as: 'select', label: 'Pris en charge par', options: optionsOf(BEARERS), half: true },
  { name: 'validityInYears', as: 'select', label: 'Validité', options: VALIDITIES, half: true },
  Number(values.billingType) === PARTNER && {
    name: 'partnerId',
    as: 'search',
    label: 'Partenaire',
    required: true,
    half: true,
    options: partners,
  },
  Number(values.billingType) === PARTNER && {
    name: 'partnerShare',
    as: 'percent',
    label: 'Part du partenaire',
    required: true,
    half: true,
  },
]

const partners = async () => {
  const { partners } = await queryClient.fetchQuery(q('GetCreditOptions'))
  return partners.map(({ id, name }) => ({ value: String(id), label: name }))
}

const common = {
  schema,
  initial: ({ context: { userId } }: { context: CreditFor }) => ({
    userId: String(userId ?? ''),
    designation: '1',
    billingType: '0',
    validityInYears: '1',
  }),
  // A partner who was chosen before another bearer was does not bear the credit.
  request: (entry: v.InferOutput<typeof schema>) =>
    entry.billingType === PARTNER ? entry : { ...entry, partnerId: null, partnerShare: null },
  done: ({ originalAmount, userName }: Credit) => `${formatCents(originalAmount)} sont enregistrés pour ${userName}`,
} as const

/** Gives a beneficiary a credit note or a gift voucher. */
export const giveCredit = formDialog({
  ...common,
  title: 'Nouvel avoir',
  action: 'createNewUserCredit',
  fields: (now) => [
    ...whom(now),
    { name: 'originalAmount', as: 'money', label: 'Montant', half: true },
    { name: 'designation', as: 'select', label: 'Nature', options: optionsOf(DESIGNATIONS).slice(0, 2), half: true },
    { name: 'name', label: 'Libellé visible du bénéficiaire' },
    ...terms(now),
  ],
})

/** Gives a beneficiary compensation for something that went wrong. */
export const compensate = formDialog({
  ...common,
  title: 'Nouvelle indemnisation',
  action: 'CreateNewUserCompensation',
  fields: (now) => [
    ...whom(now),
    { name: 'originalAmount', as: 'money', label: 'Montant' },
    { name: 'name', label: 'Titre - visible du partenaire', required: true },
    ...terms(now),
  ],
  request: (entry) => {
    const { designation: _, ...compensation } = common.request(entry)
    return compensation
  },
})
