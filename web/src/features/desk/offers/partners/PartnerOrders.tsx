import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { orderPath } from '../../../../core/deskPaths'
import { path, useParams } from '../../../../core/paths'
import { listScreen } from '../../../../ui/list/listScreen'
import { orderColumns, orderSums } from '../../orders/columns'
import { paymentLegend } from '../../orders/OrderMarks'

const Orders = listScreen({
  action: 'GetPartnerOrders',
  title: 'Les commandes du partenaire',
  unit: ['commande', 'commandes'],
  search: 'Rechercher une commande',
  empty: ['Aucune commande', 'Ce partenaire n’a pas encore de commande à cette conciergerie.'],
  open: ({ id }) => orderPath(id),
  atHand: ['status', 'unpaid'],
  without: ['partner'],
  live: true,
  sums: orderSums,
  legend: paymentLegend,
  columns: [
    orderColumns.id,
    orderColumns.beneficiary,
    orderColumns.offer,
    orderColumns.status,
    orderColumns.amount,
    orderColumns.remainder,
    { ...orderColumns.date, spare: 'last' },
    { ...orderColumns.service, spare: true },
  ],
})

/** The orders that a partner carries out for the chosen conciergerie. */
export default function PartnerOrders() {
  const partnerId = Number(useParams('/partners/orders/{partId}').partId)
  const { data } = useQuery(q('GetPartnerInfo', { partnerId }))
  return (
    <Orders
      title={data ? `Les commandes de ${data.partner.entreprise}` : 'Les commandes du partenaire'}
      back={path('/partners/home/{id}', { id: partnerId })}
      request={{ partnerId }}
    />
  )
}
