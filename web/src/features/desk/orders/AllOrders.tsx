import './orders.css'
import { orderPath } from '../../../core/deskPaths'
import { listScreen } from '../../../ui/list/listScreen'
import { ticketOfRow } from '../../parts/printing/ticketOfRow'
import { changeStatuses } from './bulk/changeStatuses'
import { orderColumns, orderSums } from './columns'
import { orderBeside } from './detail/orderBeside'
import { OlderOrders } from './OlderOrders'
import { paymentLegend } from './OrderMarks'
import { claimOrders, entrustOrders } from './sharing/assignActions'
import { OrdersChangeHands } from './sharing/OrdersChangeHands'

/** The orders of the chosen conciergerie. */
export default listScreen({
  action: 'AllOrdersList',
  title: 'Les commandes',
  unit: ['commande', 'commandes'],
  search: 'Rechercher une commande',
  empty: ['Aucune commande', 'Cette conciergerie n’a pas encore de commande.'],
  open: ({ id }) => orderPath(id),
  beside: orderBeside,
  atHand: ['status', 'assignee', 'unpaid'],
  exported: { includeItemDetails: true },
  live: true,
  sums: orderSums,
  legend: paymentLegend,
  more: <OrdersChangeHands />,
  actions: [{ ...claimOrders, folded: true }, entrustOrders, changeStatuses, ticketOfRow],
  beneath: ({ beacItems }) => beacItems.length > 0 && <OlderOrders orders={beacItems} />,
  columns: [
    orderColumns.id,
    { ...orderColumns.date, spare: 'last' },
    orderColumns.beneficiary,
    orderColumns.offer,
    orderColumns.status,
    orderColumns.amount,
    orderColumns.remainder,
    { ...orderColumns.company, spare: true },
    { ...orderColumns.partner, spare: true },
    { ...orderColumns.service, spare: true },
    orderColumns.assignee,
    orderColumns.lines,
  ],
})
