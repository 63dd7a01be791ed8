import { Badge } from '@mantine/core'
import type { ListedPayment } from '../../../../api/schema'
import { langStore, useWords } from '../../../../app/lang'
import { AppLink } from '../../../../ui/AppLink'
import type { Column } from '../../../../ui/DataTable'
import { DateText } from '../../../../ui/DateText'
import { formatCents } from '../../../../ui/format'
import { Money } from '../../../../ui/Money'
import { useNarrow } from '../../../../ui/useNarrow'
import { orderPath } from '../../orders/columns'
import { CollectPayment } from '../CollectPayment'
import { paymentWords } from '../paymentWords'
import { PAYMENT } from '../rules'
import { listWords } from './listWords'

const STATE_COLOUR = ['blue', 'green', 'gray', 'red']

/** The columns of a list of payments; of those that are not settled, with why, since when, and what happens next. */
export function usePaymentColumns(unsettled: boolean): Column<ListedPayment>[] {
  const w = useWords(listWords)
  const narrow = useNarrow()
  const lang = langStore.use()
  const order: Column<ListedPayment> = {
    id: 'order',
    header: w.order,
    card: 'title',
    sortBy: (payment) => payment.orderId,
    cell: (payment) => (
      <span className="stacked">
        <AppLink to={orderPath(payment.orderId)} className="order-link" aria-label={w.orderOf(payment.orderId)}>
          {narrow ? `${w.orderOf(payment.orderId)} · ${payment.userName}` : payment.orderId}
        </AppLink>
        <span className="quiet">{payment.offreLabel[lang]}</span>
      </span>
    ),
  }
  const beneficiary: Column<ListedPayment> = {
    id: 'beneficiary',
    header: w.beneficiary,
    card: 'hidden',
    sortBy: (payment) => payment.userName,
    cell: (payment) => payment.userName,
  }
  const mode: Column<ListedPayment> = {
    id: 'mode',
    header: w.mode,
    sortBy: (payment) => payment.typeLabel[lang],
    cell: (payment) => <Mode payment={payment} />,
  }
  const amount: Column<ListedPayment> = {
    id: 'amount',
    header: w.amount,
    align: 'end',
    card: 'aside',
    sortBy: (payment) => payment.amount,
    cell: (payment) => <Amount payment={payment} />,
  }
  if (unsettled) {
    return [
      {
        id: 'since',
        header: w.since,
        width: '132px',
        sortBy: (payment) => payment.waitingSince,
        cell: ({ waitingSince }) => waitingSince && <DateText value={waitingSince} as="stamp" />,
      },
      order,
      beneficiary,
      mode,
      { id: 'why', header: narrow ? '' : w.why, sortBy: (it) => it.wait, cell: (it) => <Why payment={it} /> },
      amount,
      {
        id: 'collect',
        header: narrow ? '' : w.toDo,
        align: 'end',
        cell: (it) => it.canMarkCollected && <CollectPayment payment={it} />,
      },
    ]
  }
  return [
    {
      id: 'entered',
      header: w.entered,
      width: '132px',
      sortBy: (payment) => payment.creationDate,
      cell: (payment) => <DateText value={payment.creationDate} as="stamp" />,
    },
    order,
    beneficiary,
    mode,
    { id: 'state', header: w.state, sortBy: (it) => it.status, cell: (it) => <State payment={it} /> },
    {
      id: 'collected',
      header: w.collected,
      card: 'hidden',
      sortBy: (payment) => payment.collectionDate,
      cell: ({ collectionDate }) => collectionDate && <DateText value={collectionDate} as="shortDay" />,
    },
    {
      id: 'vat',
      header: w.vat,
      align: 'end',
      card: 'hidden',
      sortBy: (payment) => payment.amountTva,
      cell: ({ amountTva }) => typeof amountTva === 'number' && <Money cents={amountTva} />,
    },
    amount,
  ]
}

function Mode({ payment: { typeLabel, creditRemainingAmount } }: { payment: ListedPayment }) {
  const w = useWords(listWords)
  const lang = langStore.use()
  return (
    <span className="stacked">
      {typeLabel[lang]}
      {typeof creditRemainingAmount === 'number' && (
        <span className="quiet">{w.left(formatCents(creditRemainingAmount))}</span>
      )}
    </span>
  )
}

function State({ payment: { status, messageWarning } }: { payment: ListedPayment }) {
  const w = useWords(paymentWords)
  return (
    <span className="stacked">
      <Badge variant="dot" color={STATE_COLOUR[status]} tt="none" fw={500}>
        {w.status[status]}
      </Badge>
      {messageWarning && <span className="quiet">{messageWarning}</span>}
    </span>
  )
}

function Why({ payment: { wait, messageWarning } }: { payment: ListedPayment }) {
  const w = useWords(listWords)
  if (!wait) return null
  return (
    <span className="stacked">
      <span>
        <strong>{w.wait[wait].why}</strong>
        {messageWarning && ` : ${messageWarning}`}
      </span>
      <span className="quiet">{w.wait[wait].next}</span>
    </span>
  )
}

function Amount({ payment: { status, amount } }: { payment: ListedPayment }) {
  const money = <Money cents={amount} />
  return status === PAYMENT.cancelled ? <s>{money}</s> : money
}
