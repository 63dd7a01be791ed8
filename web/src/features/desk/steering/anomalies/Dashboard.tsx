import './anomalies.css'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { DeskBadOrders, InboxReason } from '../../../../api/schema'
import { may } from '../../../../core/access'
import { path, withSearch } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { ExtractButton } from '../../../../ui/extract/ExtractButton'
import type { Column } from '../../../../ui/list/columns'
import { HeldList } from '../../../../ui/list/heldList'
import { markWords } from '../../../parts/orders/markWords'
import { countOf, reasonsOfAll, STANDING_COLOUR, STANDINGS, standing, written } from './badOrders'

/** A desk as a row: lists number theirs. */
type Row = DeskBadOrders & { id: number }

const listOf = ({ reasons }: DeskBadOrders) =>
  reasons.map(({ externalKey, count }) => `${markWords.reason[externalKey]} : ${count}`).join(', ')

const columns: readonly Column<Row>[] = [
  {
    id: 'desk',
    header: 'Conciergerie',
    card: 'title',
    value: (it) => it.name,
    also: { header: 'Entreprise', value: (it) => it.companyName },
  },
  { id: 'responsable', header: 'Responsable', card: 'sub', value: (it) => it.responsable },
  {
    id: 'anomalies',
    header: 'Anomalies',
    as: 'badge',
    width: '110px',
    card: 'aside',
    only: ['screen'],
    value: (it) => written(it.nbAnomalies),
    colour: (it) => STANDING_COLOUR[standing(it.nbAnomalies)],
  },
  { id: 'count', header: 'Anomalies', as: 'number', only: ['paper', 'file'], value: (it) => it.nbAnomalies },
  {
    id: 'reasons',
    header: 'Motifs',
    width: '46%',
    card: 'bare',
    only: ['screen', 'paper'],
    value: listOf,
    cell: (it) => it.reasons.length > 0 && <Reasons of={it} />,
  },
  // In the file, each reason has a column of its own.
  ...(Object.entries(markWords.reason) as [InboxReason, string][])
    .filter(([key]) => key !== 'new' && key !== 'kept')
    .map(
      ([key, header]): Column<Row> => ({
        id: key,
        header,
        as: 'number',
        only: ['file'],
        value: (it) => countOf(it, key),
      }),
    ),
]

const filters = [
  { name: 'standing', label: 'État', of: (it: Row) => STANDINGS[standing(it.nbAnomalies)] },
  { name: 'company', label: 'Entreprise', of: (it: Row) => it.companyName },
  { name: 'responsable', label: 'Responsable', of: (it: Row) => it.responsable },
  { name: 'mine', label: 'J’en suis responsable', of: (it: Row) => (it.isMine ? 'Oui' : 'Non') },
]

/** How many anomalies each desk has, and why. */
export default function Dashboard() {
  return (
    <HeldList
      action="GetDashboardBadOrders"
      request={{}}
      rows={({ rows }): Row[] => rows.map((one) => ({ ...one, id: one.conciergerieId }))}
      title="Tableau des commandes"
      unit={['conciergerie', 'conciergeries']}
      search="Rechercher une conciergerie"
      empty={['Aucune conciergerie', 'Vous ne travaillez encore pour aucune conciergerie.']}
      columns={columns}
      filters={filters}
      atHand={['standing', 'responsable']}
      views={[
        { id: 'all', label: 'Toutes', filters: {} },
        {
          id: 'mine',
          label: 'Les miennes',
          hint: 'Les conciergeries dont vous êtes responsable.',
          filters: { mine: ['Oui'] },
        },
      ]}
      live
      more={<Total />}
      open={({ conciergerieId }) => withSearch(path('/dashboard/commandes/details'), { conciergerieId })}
      buttons={
        <ExtractButton
          action="GetAllBadOrdersExtraction"
          label="Extraction des anomalies"
          request={(format) => ({ format })}
        />
      }
    />
  )
}

/** The sums of all desks, reason by reason, with links to the orders for people who may see them. */
function Total() {
  const user = useSession()
  const { data } = useQuery(q('GetDashboardBadOrders'))
  if (!data) return null
  const leads = may(user, 'InboxOrdersAlertList')
  const all = { label: data.nbAnomalies === 1 ? 'anomalie' : 'anomalies', count: data.nbAnomalies, to: {} }
  const parts = reasonsOfAll(data.rows, data.labels).map((one) => ({ ...one, to: { reasons: one.externalKey } }))
  return (
    <ul className="anomaly-totals" aria-label="Toutes conciergeries, par motif">
      {[all, ...parts].map(({ label, count, to }) => (
        <li key={label}>
          {leads ? (
            <AppLink to={withSearch(path('/conciergeinbox/anomalies'), to)}>
              <strong>{count.toLocaleString('fr-FR')}</strong> {label}
            </AppLink>
          ) : (
            <span>
              <strong>{count.toLocaleString('fr-FR')}</strong> {label}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Why the orders of a desk are anomalies. */
function Reasons({ of: { reasons } }: { of: DeskBadOrders }) {
  return (
    <span className="anomaly-reasons">
      {reasons.map(({ externalKey, count }) => (
        <span key={externalKey}>
          {markWords.reason[externalKey]} <strong>{count}</strong>
        </span>
      ))}
    </span>
  )
}
