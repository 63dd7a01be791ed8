import * as v from 'valibot'
import { formDialog } from '../../../ui/form/formDialog'
import { formatCents } from '../../../ui/format'
import { field } from '../../../ui/forms'
import { moneyWords as w } from './moneyWords'
import { SPENDINGS_OUTDATE } from './outdated'

/** Enters what the desk laid out for an order. */
export const enterSpending = formDialog({
  title: w.add,
  action: 'AddSpending',
  schema: v.object({
    amount: field.cents(1, () => w.amountWrong),
    type: field.choice(),
    comment: field.text(2000),
  }),
  load: { action: 'GetSpendingOptions', request: ({ orderId }: { orderId: number }) => ({ orderId }) },
  initial: ({ data }) => ({ type: String(data.options[0]?.id ?? '') }),
  fields: ({ values, data: { options } }) => [
    { note: w.spendingsMore },
    { name: 'amount', as: 'money', label: w.amount },
    {
      name: 'type',
      as: 'select',
      label: w.type,
      options: options.map((it) => ({ value: String(it.id), label: it.value })),
    },
    { note: options.find(({ id }) => String(id) === values.type)?.message, warns: true },
    { name: 'comment', as: 'area', label: w.comment },
  ],
  request: (values, { orderId }) => ({ orderId, ...values }),
  refreshes: SPENDINGS_OUTDATE,
  done: ({ amount }) => `Avance de ${formatCents(amount)} enregistrée`,
})
