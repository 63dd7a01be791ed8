import './payments.css'
import { Button } from '@mantine/core'
import { useAction } from '../../../api/query'
import type { Payment } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { dialogs } from '../../../ui/dialogs'
import { formatCents } from '../../../ui/format'
import { OUTDATED } from '../order/useOrderChange'
import { paymentWords } from './paymentWords'
import { TYPE } from './rules'

/** Says that a payment has arrived which no bank tells of; starts a direct debit. */
export function CollectPayment({
  payment: { id, amount, type },
}: {
  payment: Pick<Payment, 'id' | 'amount' | 'type'>
}) {
  const w = useWords(paymentWords)
  const collect = useAction('CollectPayment', {
    refreshes: ['GetConciergeOrderDetail', ...OUTDATED],
  })
  const debits = type === TYPE.directDebit
  const label = debits ? w.startDebit : w.markCollected
  const run = async () => {
    const sure = debits ? w.debitSure : w.collectSure
    if (!(await dialogs.confirm({ message: sure(formatCents(amount)), yes: label }))) return
    await dialogs.wait(collect.mutateAsync({ paymentId: id })).catch(() => {}) // An alert has said why.
  }
  return (
    <Button className="noprint payment-collect" variant="light" size="compact-sm" onClick={() => void run()}>
      {label}
    </Button>
  )
}
