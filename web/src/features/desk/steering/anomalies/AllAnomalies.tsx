import '../../orders/orders.css'
import { useWorkContext } from '../../../../api/context'
import { q, queryClient } from '../../../../api/query'
import type { AnomaliesPage } from '../../../../api/schema'
import { orderPath } from '../../../../core/deskPaths'
import { path } from '../../../../core/paths'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import type { ListQuestion, ListView } from '../../../../ui/list/list'
import { TranslatedList } from '../../../../ui/list/translatedList'
import { orderBeside } from '../../orders/detail/orderBeside'
import { paymentLegend } from '../../orders/OrderMarks'
import { alertPart, alertRequest } from './alertList'
import { anomalyColumns } from './columns'

/** The answer, with the conciergeries that can be chosen: they are asked for once. */
async function withDesks(answer: AnomaliesPage, asked: ListQuestion) {
  const { conciergeries } = await queryClient.ensureQueryData(q('GetConciergeConciergeriesList'))
  return alertPart(answer, asked, conciergeries)
}

/** The views: all conciergeries, the chosen one, and the inbox of that one. */
const viewsOf = (own: string[]): ListView[] => [
  {
    id: 'all',
    label: 'Toutes les conciergeries',
    hint: 'Ce qui est en retard, manque ou ne va pas, dans toutes vos conciergeries.',
    filters: {},
  },
  ...(own.length > 0
    ? [
        {
          id: 'own',
          label: 'Ma conciergerie',
          hint: 'Ce qui est en retard, manque ou ne va pas, dans la conciergerie choisie.',
          filters: { conciergeries: own },
        },
      ]
    : []),
  {
    id: 'waiting',
    label: 'En attention',
    hint: 'Tout ce qui attend la conciergerie, nouvelles commandes comprises.',
    to: path('/conciergeinbox'),
  },
]

/** The anomalies of all conciergeries that somebody follows, most pressing first. */
export default function AllAnomalies() {
  const here = useWorkContext().conciergerieId
  const own = here === undefined ? [] : [String(here)]
  return (
    <TranslatedList
      action="InboxOrdersAlertList"
      request={alertRequest}
      part={withDesks}
      title="Les anomalies"
      unit={['commande', 'commandes']}
      empty={['Aucune anomalie', 'Ce qui est en retard, manque ou ne va pas apparaîtra ici.']}
      open={({ id }) => orderPath(id)}
      beside={orderBeside}
      views={viewsOf(own)}
      atHand={['reasons', 'conciergeries']}
      live
      legend={paymentLegend}
      buttons={
        <ExtractButton
          action="GetAllBadOrdersExtraction"
          label="Extraction des anomalies"
          request={(format) => ({ format })}
        />
      }
      columns={anomalyColumns}
    />
  )
}
