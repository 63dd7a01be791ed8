import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { ErrorState } from '../../ui/states'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { NoService } from './NoService'
import { homeWords } from './words'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The universes in which something can be ordered from here. */
export function Services() {
  const w = useWords(homeWords)
  const text = useText()
  const { data, error, refetch } = useQuery(q('HomeCategoriesV2'))
  const universes = [...(data?.content ?? [])].sort((a, b) => a.sequence - b.sequence)
  return (
    <section aria-labelledby="services" aria-busy={!data && !error}>
      <h2 id="services">{w.services}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && universes.length === 0 && <NoService />}
      <ul className="tiles">
        {!data &&
          !error &&
          SKELETONS.map((key) => (
            <li key={key}>
              <Skeleton height={112} radius={16} />
            </li>
          ))}
        {universes.map((universe) => (
          <li key={universe.id}>
            <AppLink className="surface tile" to={path('/bnfv2/universe/{id}', { id: universe.id })}>
              <UniverseIcon {...universe} label={universe.label.fr} colour={universe.color} size={40} />
              <span>{text(universe.shortLabel) || text(universe.label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
