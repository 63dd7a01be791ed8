import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useText } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Awaited } from '../../ui/Awaited'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { NoService } from './NoService'
import { useHomeWords } from './words'

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f']

/** The universes in which something can be ordered from here. */
export function Services() {
  const w = useHomeWords()
  const text = useText()
  const query = useQuery(q('HomeCategoriesV2'))
  const { data, error } = query
  const universes = [...(data?.content ?? [])].sort((a, b) => a.sequence - b.sequence)
  return (
    <section aria-labelledby="services" aria-busy={!data && !error}>
      <h2 id="services">{w.services}</h2>
      <Awaited query={query} />
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
