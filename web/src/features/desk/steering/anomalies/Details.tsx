import '../../orders/orders.css'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { DeskOrder } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { orderPath } from '../../../../core/deskPaths'
import { useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { HeldList } from '../../../../ui/list/heldList'
import { markWords } from '../../../parts/orders/markWords'
import { paymentLegend } from '../../orders/OrderMarks'
import { deskAnomalyColumns } from './columns'

const filters = [
  {
    name: 'reason',
    label: 'Motif principal',
    of: ({ inboxReasons: [first] }: DeskOrder) => (first ? markWords.reason[first] : ''),
  },
  { name: 'status', label: 'Statut', of: (it: DeskOrder) => it.statusGestionnaire },
  { name: 'offer', label: 'Prestation', of: (it: DeskOrder) => it.offreLabel },
  { name: 'partner', label: 'Partenaire', of: (it: DeskOrder) => it.partnerName },
]

/** The anomalies of one desk: that of the address, or the chosen one. */
export default function Details() {
  const user = useSession()
  const [named] = useSearchParam('conciergerieId')
  const request = named && Number(named) > 0 ? { conciergerieId: Number(named) } : {}
  const { data } = useQuery(q('GetDashboardBadOrdersDetail', request))
  const told = [data?.companyName, data?.responsable && `responsable : ${data.responsable}`].filter(Boolean).join(' · ')
  return (
    <HeldList
      action="GetDashboardBadOrdersDetail"
      request={request}
      rows={({ rows }) => rows}
      title={data ? `Les anomalies de ${data.name}` : 'Les anomalies'}
      unit={['commande', 'commandes']}
      search="Rechercher une commande"
      empty={['Aucune anomalie', 'Rien n’est en retard, ne manque ni ne va mal dans cette conciergerie.']}
      columns={deskAnomalyColumns}
      filters={filters}
      atHand={['reason', 'status']}
      live
      back={may(user, 'GetDashboardBadOrders') ? path('/dashboard/commandes') : undefined}
      more={
        <>
          {told && <p className="view-hint">{told}</p>}
          {data?.more && (
            <p className="view-hint" role="status">
              Les 400 plus pressantes sont montrées ; les autres sont dans l’extraction et dans la liste des anomalies.
            </p>
          )}
        </>
      }
      legend={paymentLegend}
      open={({ id }) => orderPath(id)}
    />
  )
}
