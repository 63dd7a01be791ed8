import type { DeskOrder } from '../../../api/schema'
import type { Column } from '../../../ui/list/columns'
import { STATUS_COLOUR } from '../../../ui/status'
import { markWords } from '../../parts/orders/markWords'
import { DeclinedBadge, FirstReason } from '../../parts/orders/Reasons'
import { ClockMark, clockStatus } from './Clocks'
import { clockWords } from './clockWords'
import { CareMark, OrderMarks, PaymentDot } from './OrderMarks'

const DECLINED = markWords.reason.partnerDeclined.toLowerCase()

/** The amount of a list of orders leaves out those that were cancelled; a price that nobody knows yet adds nothing. */
export const orderSums = {
  amount: { column: 'amount', leavesOut: ({ status }: DeskOrder) => status === 'REFUSED' || status === 'REJECTED' },
}

/** Columns of orders, in every list of them. */
export const orderColumns = {
  id: { id: 'id', header: 'N°', as: 'id', card: 'foot', value: (it) => it.id },
  reasons: {
    id: 'reasons',
    header: 'Motif',
    card: 'bare',
    value: (it) => it.inboxReasons.map((reason) => markWords.reason[reason]).join(', '),
    cell: ({ inboxReasons, clock }) => (
      <span className="stacked">
        <FirstReason reasons={inboxReasons} />
        {clock && <ClockMark clock={clock} />}
      </span>
    ),
  },
  clock: {
    id: 'clock',
    header: clockWords.column,
    only: ['file', 'paper'],
    value: ({ clock }) => clock && `${clockWords.kind[clock.kind]}, ${clockStatus(clock)}`,
  },
  date: { id: 'date', header: 'Date', as: 'stamp', card: 'foot', value: (it) => it.date },
  beneficiary: {
    id: 'beneficiary',
    header: 'Bénéficiaire',
    card: 'sub',
    value: (it) => it.adherentOrTitle,
    cell: (it, name) => (
      <span className="with-marks">
        {name}
        <OrderMarks order={it} />
      </span>
    ),
  },
  company: { id: 'company', header: 'Entreprise', card: 'sub', value: (it) => it.userEntreprise },
  offer: { id: 'offer', header: 'Offre', card: 'title', value: (it) => it.offreLabel },
  partner: { id: 'partner', header: 'Partenaire', card: 'hidden', value: (it) => it.partnerName },
  service: {
    id: 'service',
    header: 'Prestation',
    as: 'when',

    card: 'hidden',
    value: (it) => it.dateRealisation,
  },
  lines: {
    id: 'lines',
    header: 'Lignes',
    only: ['paper'],
    value: (it) =>
      it.lineItems
        ?.map(({ quantity, label, comment }) => `${quantity} × ${label}${comment ? ` (${comment})` : ''}`)
        .join('\n'),
  },
  status: {
    id: 'status',
    header: 'Statut',
    as: 'badge',
    card: 'foot',
    value: (it) => (it.declined ? `${it.statusGestionnaire}, ${DECLINED}` : it.statusGestionnaire),
    colour: (it) => STATUS_COLOUR[it.status],
    // Below the status there is room for the colleague in the narrowest table.
    cell: (it, status) =>
      it.declined || it.assignee ? (
        <span className="stacked">
          {status}
          <DeclinedBadge order={it} />
          <CareMark order={it} />
        </span>
      ) : (
        status
      ),
  },
  assignee: {
    id: 'assignee',
    header: 'Prise en charge',
    only: ['file', 'paper'],
    value: (it) => it.assignee?.name,
  },
  amount: {
    id: 'amount',
    header: 'Montant',
    as: 'euros',
    card: 'aside',
    value: (it) => it.finalAmount,
    cell: (it, amount) => (
      <>
        {amount} <PaymentDot status={it.paymentStatus} />
      </>
    ),
  },
  remainder: {
    id: 'remainder',
    header: 'Reste à payer',
    as: 'euros',
    only: ['file'],
    value: (it) => Math.max(it.remainderAmount, 0),
  },
} satisfies Record<string, Column<DeskOrder>>
