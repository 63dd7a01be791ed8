import type { ListedPayment } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { formatCents } from '../../../../ui/format'
import { listScreen } from '../../../../ui/list/listScreen'
import { markCollected, startDebit } from '../collect'
import { paymentWords } from '../paymentWords'
import { PAYMENT, TYPE } from '../rules'
import { PAYMENT_VIEWS } from './views'
import { WAITS } from './waits'

/** A payment brings money in when its state is this one, unless it was a gift or taken from a credit, which was paid before. */
const bringsIn = (state: number) => ({
  column: 'amount',
  leavesOut: ({ type, status }: ListedPayment) => status !== state || type === TYPE.free || type === TYPE.credit,
})

const STATE_COLOUR = ['blue', 'green', 'gray', 'red']
const left = (cents: number | null) => (cents === null ? '' : `Reste ${formatCents(cents)} sur l’avoir`)

/** Payments of the chosen conciergerie: all of them, or those that somebody has to look after. */
export default listScreen({
  action: 'GetAllPayments',
  title: 'Les paiements',
  unit: ['paiement', 'paiements'],
  search: 'Rechercher un paiement',
  empty: ['Aucun paiement', 'Les paiements des commandes de la conciergerie apparaîtront dans cette liste.'],
  views: PAYMENT_VIEWS,
  open: ({ orderId }) => orderPath(orderId),
  actions: [markCollected, startDebit],
  sums: { collected: bringsIn(PAYMENT.collected), expected: bringsIn(PAYMENT.expected) },
  columns: [
    {
      id: 'date',
      header: 'Saisi le',
      as: 'stamp',
      card: 'foot',
      spare: 'last',
      views: ['all'],
      value: (it) => it.creationDate,
    },
    {
      id: 'waiting',
      header: 'Depuis le',
      as: 'stamp',
      spare: 'last',
      views: ['unsettled'],
      value: (it) => it.waitingSince,
    },
    {
      id: 'order',
      header: 'Commande',
      as: 'id',
      opens: true,
      card: 'title',
      value: (it) => it.orderId,
      also: { header: 'Offre', value: (it) => it.offreLabel.fr },
    },
    { id: 'beneficiary', header: 'Bénéficiaire', card: 'sub', value: (it) => it.userName },
    {
      id: 'type',
      header: 'Mode',
      card: 'sub',
      value: (it) => it.typeLabel.fr,
      also: { header: 'Avoir', value: (it) => left(it.creditRemainingAmount) },
    },
    {
      id: 'why',
      header: 'Pourquoi',
      card: 'bare',
      views: ['unsettled'],
      value: (it) => it.wait && [WAITS[it.wait].why, it.messageWarning].filter(Boolean).join(' : '),
      also: { header: 'Et ensuite', value: (it) => it.wait && WAITS[it.wait].next },
    },
    {
      id: 'status',
      header: 'État',
      as: 'badge',
      card: 'foot',
      views: ['all'],
      value: (it) => paymentWords.status[it.status],
      colour: (it) => STATE_COLOUR[it.status] ?? 'gray',
      also: { header: 'Remarque', value: (it) => it.messageWarning },
    },
    {
      id: 'amount',
      header: 'Montant',
      as: 'money',
      card: 'aside',
      value: (it) => it.amount,
      cell: (it, amount) => (it.status === PAYMENT.cancelled ? <s>{amount}</s> : amount),
    },
    {
      id: 'vat',
      header: 'dont TVA',
      as: 'money',
      views: ['all'],
      card: 'hidden',
      spare: true,
      value: (it) => it.amountTva,
    },
    { id: 'costCenter', header: 'Centre de coûts', card: 'line', spare: true, value: (it) => it.costCenterName },
    { id: 'cashRegister', header: 'Caisse', card: 'line', spare: true, value: (it) => it.cashRegisterName },
    {
      id: 'collected',
      header: 'Collecté le',
      as: 'day',
      views: ['all'],
      card: 'hidden',
      spare: true,
      value: (it) => it.collectionDate,
    },
  ],
})
