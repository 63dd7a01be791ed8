import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '../../../../api/query'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { EmptyState } from '../../../../ui/states'

const toOpen = (id: number) => path('/cashRegister/check/{action}/{id}', { action: 'open', id })

/** The registers that nobody has open. If there is only one, its opening is shown at once. */
export default function OpenRegister() {
  const query = useQuery({ ...q('GetCaissesForConciergerie', {}), staleTime: 0 })
  const { data } = query
  const closed = data?.registers.filter(({ opened, training }) => !opened && !training)
  const only = closed?.length === 1 ? closed[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined) go(toOpen(only), { replace: true })
  }, [only])
  return (
    <Page
      query={query}
      waiting={<Skeleton height={120} radius="md" />}
      title="Ouvrir une caisse"
      lead="Les règlements au comptoir passent par la caisse que vous ouvrez."
      width="narrow"
    >
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
