import * as v from 'valibot'
import type { Spending } from '../../../../api/schema'
import { formDialog } from '../../../../ui/form/formDialog'
import { formatCents } from '../../../../ui/format'
import { field } from '../../../../ui/forms'
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

/** A reason has more characters than this. */
const SHORT_REASON = 5
/** Paid with cash of a register. */
const CASH = 3

/** Takes back what was laid out; cash of a register comes back into the one that is open. */
export const deleteSpending = formDialog({
  title: ({ amount }: Spending) => w.deleteOf(formatCents(amount)),
  action: 'DeleteSpending',
  schema: v.object({
    comment: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(2000),
      v.check(
        (text) => text.length > SHORT_REASON,
        () => w.reasonMissing,
      ),
    ),
    reference: field.text(20),
  }),
  fields: ({ context: { type, amount } }) => [
    { note: w.deleteMore },
    type === CASH && { note: w.cashComesBack(formatCents(amount)), warns: true },
    { name: 'comment', as: 'area', label: w.reason },
    type === CASH && { name: 'reference', label: w.reference, hint: w.referenceHow },
  ],
  request: (values, { id }) => ({ ...values, spendingId: id }),
  submit: w.delete,
  refreshes: SPENDINGS_OUTDATE,
  done: ({ message }) => message ?? w.spendingDeleted,
})
