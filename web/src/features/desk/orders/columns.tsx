import type { DeskOrder } from '../../../api/schema'
import { useWords } from '../../../app/lang'
import { path } from '../../../paths'
import { AppLink } from '../../../ui/AppLink'
import type { Column } from '../../../ui/DataTable'
import { DateText } from '../../../ui/DateText'
import { StatusBadge } from '../../../ui/StatusBadge'
import { Total } from '../../../ui/Total'
import { useNarrow } from '../../../ui/useNarrow'
import { WhenText } from '../../../ui/WhenText'
import { OrderMarks, PaymentDot } from './OrderMarks'
import { ordersWords } from './ordersWords'

export const orderPath = (id: number) => path('/conciergeOrderDetail/{id}', { id })

/** The columns of a list of orders; on phones, what stands on the card of each. */
export function useOrderColumns(): Column<DeskOrder>[] {
  const wide = useWideColumns()
  return useNarrow() ? CARD : wide
}

/** Offer and amount, who it is for, then number, date and status. */
const CARD: Column<DeskOrder>[] = [
  {
    id: 'offer',
    header: '',
    card: 'title',
    cell: (order) => (
      <AppLink to={orderPath(order.id)} className="order-link">
        {order.offreLabel}
      </AppLink>
    ),
  },
  { id: 'amount', header: '', card: 'aside', cell: (order) => <Amount order={order} /> },
  {
    id: 'beneficiary',
    header: '',
    cell: (order) => (
      <span className="with-marks">
        {order.adherentOrTitle} · {order.userEntreprise}
        <OrderMarks order={order} />
      </span>
    ),
  },
  {
    id: 'status',
    header: '',
    cell: (order) => (
      <span className="card-foot">
        <span>
          n° {order.id} · <DateText value={order.date} as="stamp" />
        </span>
        <StatusBadge status={order.status} label={order.statusGestionnaire} audience="desk" />
      </span>
    ),
  },
]

const Amount = ({ order }: { order: DeskOrder }) => (
  <>
    <Total euros={order.finalAmount} /> <PaymentDot status={order.paymentStatus} />
  </>
)

/** One line; the whole text shows under the pointer. */
const Clipped = ({ text }: { text: string }) => (
  <span className="clipped" title={text}>
    {text}
  </span>
)

function useWideColumns(): Column<DeskOrder>[] {
  const w = useWords(ordersWords)
  return [
    {
      id: 'id',
      header: w.id,
      width: '84px',
      sortBy: (order) => order.id,
      cell: (order) => (
        <AppLink to={orderPath(order.id)} className="order-link">
          {order.id}
        </AppLink>
      ),
    },
    {
      id: 'date',
      header: w.date,
      width: '132px',
      sortBy: (order) => order.date,
      cell: (order) => <DateText value={order.date} as="stamp" />,
    },
    {
      id: 'beneficiary',
      header: w.beneficiary,
      sortBy: (order) => order.adherentOrTitle,
      cell: (order) => (
        <span className="with-marks">
          {order.adherentOrTitle}
          <OrderMarks order={order} />
        </span>
      ),
    },
    {
      id: 'company',
      header: w.company,
      sortBy: (order) => order.userEntreprise,
      cell: (order) => order.userEntreprise,
    },
    {
      id: 'offer',
      header: w.offer,
      sortBy: (order) => order.offreLabel,
      cell: (order) => <Clipped text={order.offreLabel} />,
    },
    {
      id: 'partner',
      header: w.partner,
      sortBy: (order) => order.partnerName,
      cell: (order) => <Clipped text={order.partnerName} />,
    },
    {
      id: 'service',
      header: w.service,
      width: '132px',
      sortBy: (order) => order.dateRealisation,
      cell: (order) => <WhenText value={order.dateRealisation} dense />,
    },
    {
      id: 'status',
      header: w.status,
      sortBy: (order) => order.statusGestionnaire,
      cell: (order) => <StatusBadge status={order.status} label={order.statusGestionnaire} audience="desk" />,
    },
    {
      id: 'amount',
      header: w.amount,
      align: 'end',
      width: '120px',
      sortBy: (order) => order.finalAmount,
      cell: (order) => <Amount order={order} />,
    },
  ]
}
