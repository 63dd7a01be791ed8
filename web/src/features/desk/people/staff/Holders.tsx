import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import type { Permission, PermissionHolder } from '../../../../api/schema'
import { useSearchParam } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { useSession } from '../../../../core/session'
import type { Column } from '../../../../ui/list/columns'
import { PlainList } from '../../../../ui/list/PlainList'
import { Page } from '../../../../ui/Page'
import { ErrorState } from '../../../../ui/states'
import { grouped } from './groups'

const columns: readonly Column<PermissionHolder>[] = [
  {
    id: 'name',
    header: 'Nom',
    card: 'title',
    value: (it) => it.name,
    link: ({ id }) => path('/concierge/profile/{id}', { id }),
  },
  { id: 'until', header: 'Jusqu’au', as: 'day', card: 'sub', value: (it) => it.until },
  {
    id: 'all',
    header: 'Portée',
    card: 'foot',
    value: (it) => (it.all ? 'Toutes les entreprises' : 'Cette entreprise'),
  },
]

/** Who may do something at the chosen desk. */
export default function Holders() {
  const userId = useSession()?.id ?? 0
  const [wanted, setWanted] = useSearchParam('p')
  const permission = (wanted || 'EDIT_PERMISSION_REL') as Permission
  const known = useQuery(q('GetPermissionsForUser', { userId }))
  const { data, error, refetch } = useQuery(q('GetPermissionHolders', { permission }))
  const groups = grouped(known.data?.permissions ?? []).map(({ title, rows }) => ({
    group: title,
    items: rows.map((it) => ({ value: it.permission, label: it.label })),
  }))
  return (
    <Page
      title="Qui peut faire quoi"
      lead="Dans l’entreprise de la conciergerie choisie"
      back={{ to: path('/conciergeList'), label: 'Concierges' }}
      busy={!data && !error}
    >
      {known.error && !known.data && <ErrorState error={known.error} onRetry={() => void known.refetch()} />}
      <NativeSelect
        label="Permission"
        mb="md"
        value={permission}
        data={groups}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <PlainList
        label="Concierges qui ont cette permission"
        columns={columns}
        rows={data?.holders}
        error={error}
        onRetry={() => void refetch()}
        empty="Personne n’a cette permission"
      />
      {data?.truncated && <p>Seuls les 250 premiers de l’entreprise ont été regardés.</p>}
    </Page>
  )
}
