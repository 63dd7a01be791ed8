import { Button, Stack } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import * as v from 'valibot'
import * as lengths from '../../../../api/lengths'
import type { AttenduFactu, AttenduPayout } from '../../../../api/schema'
import { dialogs } from '../../../../ui/dialogs'
import { Facts } from '../../../../ui/Facts'
import { formDialog } from '../../../../ui/form/formDialog'
import { formatCents } from '../../../../ui/format'
import { field } from '../../../../ui/forms'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { rowAction } from '../../../../ui/list/rowAction'
import { Money } from '../../../../ui/Money'
import { Section } from '../../../../ui/Section'
import { parisDay } from '../../../../ui/today'
import { inCents } from '../../../parts/expectations/expectationTexts'
import { typedCents } from '../../amounts'
import { expectationWords as w } from './expectationWords'

const leftOf = ({ amountTTC, paid }: AttenduFactu) => inCents(amountTTC) - inCents(paid)

/** Records a payment for a closed expectation: what is left, unless somebody types less. */
const pay = formDialog({
  title: w.pay,
  action: 'RecordPayout',
  schema: v.object({
    amount: field.cents(1, () => w.payWrong),
    date: field.required(),
    reference: field.text(lengths.PAYOUT_REFERENCE),
  }),
  initial: ({ context }: { context: AttenduFactu }) => ({
    amount: typedCents(leftOf(context)),
    date: parisDay(new Date()),
  }),
  fields: ({ context }) => [
    { note: w.payMore(formatCents(leftOf(context))) },
    { name: 'amount', as: 'money', label: w.payAmount, half: true },
    { name: 'date', as: 'day', label: w.payDate, half: true },
    { name: 'reference', label: w.payReference },
  ],
  request: (values, { id }) => ({ ...values, attenduFactuId: id }),
  done: () => w.payDone,
})

type PayoutRow = AttenduPayout & { id: number; attenduFactuId: number }

const columns: readonly Column<PayoutRow>[] = [
  { id: 'date', header: w.payDate, as: 'day', card: 'title', value: ({ date }) => date },
  { id: 'reference', header: w.payReference, card: 'line', value: ({ reference }) => reference },
  { id: 'by', header: w.payBy, card: 'line', value: ({ by }) => by },
  { id: 'undone', header: w.payUndone, as: 'stamp', card: 'line', value: ({ undone }) => undone },
  { id: 'amount', header: w.payAmount, as: 'money', card: 'aside', value: ({ amount }) => inCents(amount) },
]

const undo = rowAction({
  action: 'UndoPayout',
  label: w.undoPay,
  labelOf: ({ amount }: PayoutRow) => w.undoPayOf(formatCents(inCents(amount))),
  oneOnly: true,
  danger: true,
  fits: ({ undone }) => undone === null,
  ask: async () =>
    (await dialogs.confirm({ title: w.undoPay, message: w.undoPaySure, yes: w.undoPay })) ? true : undefined,
  request: ({ attenduFactuId, id }) => ({ attenduFactuId, nth: id }),
  done: () => w.undoPayDone,
})

/** The payments to a partner for a closed expectation, and what is left. */
export function PayoutTable({ attendu }: { attendu: AttenduFactu }) {
  const left = leftOf(attendu)
  return (
    <Section title={w.payouts}>
      <Stack gap="md">
        <Facts
          facts={[
            [w.paid, <Money key="paid" euros={attendu.paid} />],
            [w.left, <Money key="left" cents={left} />],
          ]}
        />
        <PlainList
          label={w.payouts}
          columns={columns}
          rows={attendu.payouts.map((one, id) => ({ ...one, id, attenduFactuId: attendu.id }))}
          empty={w.noPayout}
          actions={[undo]}
        />
        {left > 0 && (
          <Button
            className="noprint"
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() => void pay.open(attendu)}
          >
            {w.pay}
          </Button>
        )}
      </Stack>
    </Section>
  )
}
