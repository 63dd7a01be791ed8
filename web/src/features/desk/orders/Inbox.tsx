import './orders.css'
import { orderPath } from '../../../core/deskPaths'
import { path } from '../../../core/paths'
import { listScreen } from '../../../ui/list/listScreen'
import { ticketOfRow } from '../../parts/printing/ticketOfRow'
import { acceptOrder } from './accept'
import { changeStatuses } from './bulk/changeStatuses'
import { orderColumns, orderSums } from './columns'
import { orderBeside } from './detail/orderBeside'
import { paymentLegend } from './OrderMarks'
import { claimOrders, entrustOrders } from './sharing/assignActions'
import { OrdersChangeHands } from './sharing/OrdersChangeHands'
import { snoozeOrder } from './snooze'

/** Orders that wait for the desk, most pressing first; those with something late, missing or wrong have a view. */
export default listScreen({
  action: 'InboxOrdersList',
  title: 'Les commandes en attention',
  unit: ['commande', 'commandes'],
  search: 'Rechercher une commande',
  empty: ['Rien n’attend votre attention', 'Les commandes qui demandent une action apparaîtront ici.'],
  open: ({ id }) => orderPath(id),
  beside: orderBeside,
  views: [
    {
      id: 'all',
      label: 'En attention',
      hint: 'Tout ce qui attend la conciergerie, nouvelles commandes comprises.',
      to: path('/conciergeinbox'),
      filters: {},
    },
    // The badge of the desk counts the same orders, by the same rule of the server.
    {
      id: 'anomalies',
      label: 'Anomalies',
      title: 'Les anomalies',
      hint: 'Seulement ce qui est en retard, manque ou ne va pas : sans les commandes qui ne sont que nouvelles.',
      to: path('/conciergeinbox/anomalies'),
      filters: { anomaly: ['true'] },
    },
  ],
  view: 'all',
  atHand: ['status', 'assignee', 'unpaid'],
  live: true,
  sums: orderSums,
  short: true,
  legend: paymentLegend,
  more: <OrdersChangeHands />,
  actions: [acceptOrder, claimOrders, snoozeOrder, entrustOrders, changeStatuses, ticketOfRow],
  columns: [
    orderColumns.id,
    orderColumns.reasons,
    orderColumns.clock,
    // Beside the reason there is room for the day.
    { ...orderColumns.date, as: 'day', width: '100px', spare: true },
    orderColumns.beneficiary,
    orderColumns.offer,
    orderColumns.status,
    orderColumns.amount,
    { ...orderColumns.service, spare: true },
    orderColumns.assignee,
  ],
})
