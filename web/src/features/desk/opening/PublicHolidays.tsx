import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import type { PublicHoliday } from '../../../api/schema'
import { path } from '../../../paths'
import { AppLink } from '../../../ui/AppLink'
import type { Column } from '../../../ui/list/columns'
import { PlainList } from '../../../ui/list/PlainList'
import { daysInWords } from './days'

type Row = PublicHoliday & { id: number }

const columns: readonly Column<Row>[] = [
  { id: 'day', header: 'Date', as: 'day', card: 'sub', value: (it) => it.day, cell: (it) => daysInWords(it.day) },
  { id: 'name', header: 'Nom', card: 'title', value: (it) => it.name },
]

/** The days on which all desks are closed. */
export function PublicHolidays() {
  const { data, error, refetch } = useQuery(q('GetHolidays', {}))
  return (
    <div className="opening-public">
      <h2>Jours fériés</h2>
      <p className="view-hint">
        La conciergerie est fermée les jours fériés, sauf si des{' '}
        <AppLink to={path('/conciergerieExceptionalHours')}>horaires exceptionnels</AppLink> l’ouvrent.
      </p>
      <PlainList
        label="Jours fériés"
        columns={columns}
        rows={data?.publicHolidays.map((one, id) => ({ ...one, id }))}
        error={error}
        onRetry={() => void refetch()}
        empty="Aucun jour férié"
      />
    </div>
  )
}
