import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../../../api/query'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { EmptyState, ErrorState } from '../../../../ui/states'

const toOpen = (id: number) => path('/cashRegister/check/{action}/{id}', { action: 'open', id })

/** The registers that nobody has open; where there is one alone, it leads to its opening. */
export default function OpenRegister() {
  const { data, error, refetch } = useQuery({ ...q('GetCaissesForConciergerie', {}), staleTime: 0 })
  const closed = data?.registers.filter(({ opened, training }) => !opened && !training)
  const only = closed?.length === 1 ? closed[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined) go(toOpen(only), { replace: true })
  }, [only])
  return (
    <Page
      title="Ouvrir une caisse"
      lead="Les règlements au comptoir passent par la caisse que vous ouvrez."
      width="narrow"
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} radius="md" />}
      {closed?.length === 0 && <EmptyState title="Aucune caisse à ouvrir">Toutes sont déjà ouvertes.</EmptyState>}
      {closed && closed.length > 1 && (
        <ul className="rows">
          {closed.map(({ id, name }) => (
            <li key={id}>
              <AppLink to={toOpen(id)}>{name}</AppLink>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
