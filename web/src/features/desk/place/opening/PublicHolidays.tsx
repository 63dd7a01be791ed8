import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { PublicHoliday } from '../../../../api/schema'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { parisDay } from '../../../../ui/today'
import { daysInWords } from './days'
import { takeOverHolidays } from './holidaysForm'

type Row = PublicHoliday & { id: number }

const columns: readonly Column<Row>[] = [
  { id: 'day', header: 'Date', as: 'day', card: 'sub', value: (it) => it.day, cell: (it) => daysInWords(it.day) },
  { id: 'name', header: 'Nom', card: 'title', value: (it) => it.name },
]

/** Years that are offered: this one and the next two. */
const YEARS = [0, 1, 2]

/** The days on which all desks are closed, and what takes over those of a year at once. */
export function PublicHolidays() {
  const { data, error, refetch } = useQuery(q('GetHolidays', {}))
  const year = Number(parisDay(new Date()).slice(0, 4))
  return (
    <div className="opening-public">
      <h2>Jours fériés</h2>
      <p className="view-hint">
        La conciergerie est fermée les jours fériés, sauf si des{' '}
        <AppLink to={path('/conciergerieExceptionalHours')}>horaires exceptionnels</AppLink> l’ouvrent.
      </p>
      <Group gap="xs" mb="sm" className="noprint">
        {YEARS.map((more) => (
          <Button
            key={more}
            variant="light"
            size="sm"
            onClick={() => void takeOverHolidays.open({ year: year + more })}
          >
            Choisir les jours fériés de {year + more}
          </Button>
        ))}
      </Group>
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
