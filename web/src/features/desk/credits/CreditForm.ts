import * as v from 'valibot'
import { q, queryClient } from '../../../api/query'
import type { Credit } from '../../../api/schema'
import type { Field, Note, Now } from '../../../ui/form/form'
import { formDialog } from '../../../ui/form/formDialog'
import { formatCents } from '../../../ui/format'
import { field } from '../../../ui/forms'
import { BEARERS, DESIGNATIONS } from './creditWords'

const LONGEST_TITLE = 200
/** Billing type of a credit that a partner bears. */
const PARTNER = '2'

/** Whom it is for, when that is known. */
interface CreditFor {
  userId?: number
  userName?: string
}

/** The rules that need no server; it checks these and the others, and its words stand beside the fields. */
const schema = v.object({
  userId: field.person(() => 'Merci de sélectionner un bénéficiaire.'),
  designation: v.string(),
  originalAmount: field.cents(1, () => 'Le montant doit être positif'),
  name: field.text(LONGEST_TITLE),
  internalName: field.text(LONGEST_TITLE),
  billingType: v.string(),
  partnerId: v.string(),
  partnerShare: field.percent(),
  validityInYears: v.string(),
})
type Entry = v.InferOutput<typeof schema>
type Typed = v.InferInput<typeof schema>

const options = (words: Readonly<Record<number, string>>, ...ids: number[]) =>
  ids.map((id) => ({ value: String(id), label: words[id] ?? '' }))

const fields =
  (compensation: boolean) =>
  ({ values, context }: Now<Typed, CreditFor, never>) =>
    [
      context.userName && { note: `Bénéficiaire : ${context.userName}` },
      context.userId === undefined && { name: 'userId', as: 'person', label: 'Bénéficiaire' },
      { name: 'originalAmount', as: 'money', label: 'Montant', half: !compensation },
      !compensation && {
        name: 'designation',
        as: 'select',
        label: 'Nature',
        options: options(DESIGNATIONS, 1, 2),
        half: true,
      },
      compensation
        ? { name: 'name', label: 'Titre - visible du partenaire', required: true }
        : { name: 'name', label: 'Libellé visible du bénéficiaire' },
      { name: 'internalName', label: 'Libellé interne' },
      {
        name: 'billingType',
        as: 'select',
        label: 'Pris en charge par',
        options: options(BEARERS, 0, 1, 2),
        half: true,
      },
      { name: 'validityInYears', as: 'select', label: 'Validité', options: VALIDITIES, half: true },
      ...(values.billingType === PARTNER
        ? ([
            { name: 'partnerId', as: 'search', label: 'Prestataire', required: true, half: true, options: partners },
            { name: 'partnerShare', as: 'percent', label: 'Part du prestataire', required: true, half: true },
          ] as const)
        : []),
    ] satisfies readonly (Field<Typed> | Note | false | undefined | '')[]

const partners = async () => {
  const { partners } = await queryClient.fetchQuery(q('GetCreditOptions'))
  return partners.map(({ id, name }) => ({ value: String(id), label: name }))
}

const VALIDITIES = [
  { value: '1', label: 'Un an' },
  { value: '0', label: 'Sans limite' },
]

function request({ userId, designation: _, billingType, partnerId, partnerShare, validityInYears, ...rest }: Entry) {
  const borne = billingType === PARTNER
  return {
    ...rest,
    userId,
    billingType: Number(billingType),
    partnerId: borne && partnerId ? Number(partnerId) : null,
    partnerShare: borne ? partnerShare : null,
    validityInYears: Number(validityInYears),
  }
}

const common = {
  schema,
  initial: ({ context: { userId } }: { context: CreditFor }) => ({
    userId: userId ? String(userId) : '',
    designation: '1',
    originalAmount: '',
    name: '',
    internalName: '',
    billingType: '0',
    partnerId: '',
    partnerShare: '',
    validityInYears: '1',
  }),
  refreshes: ['GetAllCredits', 'GetOrderPaymentInfo'],
  done: ({ originalAmount, userName }: Credit) => `${formatCents(originalAmount)} sont enregistrés pour ${userName}`,
} as const

/** Gives a beneficiary a credit note or a gift voucher. */
export const giveCredit = formDialog({
  ...common,
  title: 'Nouvel avoir',
  action: 'createNewUserCredit',
  fields: fields(false),
  request: (entry: Entry) => ({ ...request(entry), designation: Number(entry.designation) }),
})

/** Makes up for what went wrong. */
export const compensate = formDialog({
  ...common,
  title: 'Nouvelle indemnisation',
  action: 'CreateNewUserCompensation',
  fields: fields(true),
  request,
})
