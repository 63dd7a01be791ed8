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

/** Hands a text to the person as a file. */
export function download(text: string, name: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
