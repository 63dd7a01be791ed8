import type { DeskOrder } from '../../../api/schema'
import { toCsv } from '../../../ui/format'
import { DESK_LABEL } from '../../../ui/status'
import type { ordersWords } from './ordersWords'

/** A page of orders as a spreadsheet reads it. */
export function ordersCsv(orders: readonly DeskOrder[], w: typeof ordersWords.fr): string {
  const header = [
    w.id,
    w.date,
    w.beneficiary,
    w.company,
    w.offer,
    w.partner,
    w.service,
    w.status,
    w.amount,
    w.remainder,
  ]
  return toCsv([
    header,
    ...orders.map((order) => [
      order.id,
      order.date,
      order.adherentOrTitle,
      order.userEntreprise,
      order.offreLabel,
      order.partnerName,
      order.dateRealisation ?? '',
      order.statusGestionnaire || DESK_LABEL[order.status],
      order.finalAmount === -1 ? '' : order.finalAmount,
      order.remainderAmount,
    ]),
  ])
}
