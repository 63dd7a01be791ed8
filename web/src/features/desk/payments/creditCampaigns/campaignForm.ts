import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import { q, queryClient } from '../../../../api/query'
import type { EditedCreditCampaign } from '../../../../api/schema'
import { parseCents } from '../../../../ui/cents'
import { formDialog } from '../../../../ui/form/formDialog'
import { field } from '../../../../ui/forms'
import { parisDay } from '../../../../ui/today'
import { typedCents } from '../../amounts'
import { BILLINGS, campaignWords as w } from './campaignWords'

/** A campaign that is not saved yet. */
const NEW: EditedCreditCampaign = {
  id: 0,
  edition: 0,
  entrepriseId: 0,
  name: '',
  amount: 0,
  firstDay: '',
  lastDay: '',
  budget: null,
  costCenter: null,
  billing: 'spent',
}

const typed = (cents: number | null) => (cents ? typedCents(cents) : '')

const costCenters = async () => {
  const { costCenters } = await queryClient.fetchQuery(q('GetCostCenters', {}))
  const active = costCenters.filter(({ active }) => active)
  return [{ value: '', label: w.noCenter }, ...active.map(({ id, label }) => ({ value: String(id), label }))]
}

const form = formDialog({
  title: ({ id, name }: EditedCreditCampaign) => (id ? w.edit(name) : w.create),
  action: 'SaveCreditCampaign',
  edits: (campaign) => campaign,
  schema: v.object({
    name: field.required(lengths.CREDIT_TITLE),
    amount: field.cents(1, () => w.amountWrong),
    firstDay: field.required(),
    lastDay: field.required(),
    budget: v.pipe(
      v.string(),
      v.transform((text) => (text.trim() === '' ? null : (parseCents(text) ?? Number.NaN))),
      v.check((cents) => cents === null || cents > 0, w.amountWrong),
    ),
    costCenterId: field.maybe(),
    billing: v.picklist(['spent', 'granted']),
  }),
  initial: ({ context }) => ({
    amount: typed(context.amount),
    budget: typed(context.budget),
    firstDay: context.firstDay || parisDay(new Date()),
    costCenterId: String(context.costCenter?.id ?? ''),
  }),
  fields: () => [
    { name: 'name', label: w.name, hint: w.nameHint },
    { name: 'amount', as: 'money', label: w.amount, half: true },
    { name: 'budget', as: 'money', label: w.budget, hint: w.budgetHint, half: true },
    { name: 'firstDay', as: 'day', label: w.firstDay, half: true },
    { name: 'lastDay', as: 'day', label: w.lastDay, half: true },
    {
      name: 'billing',
      as: 'select',
      label: w.billing,
      options: Object.entries(BILLINGS).map(([value, label]) => ({ value, label })),
    },
    { name: 'costCenterId', as: 'search', label: w.center, hint: w.centerHint, options: costCenters },
  ],
  request: (values, { id, edition }) => ({ ...values, id: id || null, edition }),
  done: ({ name }) => w.saved(name),
})

/** Makes a campaign of the company of the chosen desk. */
export const newCampaign = form.for(NEW)

export const editCampaign = form.open
