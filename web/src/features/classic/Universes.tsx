import '../home/home.css'
import './universes.css'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { HomeUniverse } from '../../api/schema'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { UniverseIcon } from '../../ui/UniverseIcon'
import { CatalogueSearch } from '../home/CatalogueSearch'
import { NoService } from '../home/NoService'
import { classicWords } from './words'

/** All universes with their categories, and a search through all of them. */
export default function Universes() {
  const w = useWords(classicWords)
  const query = useQuery(q('HomeCategoriesV2'))
  return (
    <Page
      title={w.allServices}
      lead={w.allServicesLead}
      actions={<CatalogueSearch />}
      query={query}
      waiting={<Skeleton height={360} radius={16} />}
    >
      {({ content }) =>
        content.length === 0 ? (
          <NoService />
        ) : (
          <ul className="universes">
            {[...content]
              .sort((a, b) => a.sequence - b.sequence)
              .map((universe) => (
                <li key={universe.id}>
                  <Universe universe={universe} />
                </li>
              ))}
          </ul>
        )
      }
    </Page>
  )
}

function Universe({ universe }: { universe: HomeUniverse }) {
  const text = useText()
  const { id, categories } = universe
  return (
    <section className="surface universe" aria-labelledby={`universe-${id}`}>
      <h2 id={`universe-${id}`}>
        <AppLink to={path('/bnfv2/universe/{id}', { id })}>
          <UniverseIcon {...universe} label={universe.label.fr} colour={universe.color} size={48} />
          <span>{text(universe.label)}</span>
        </AppLink>
      </h2>
      <ul>
        {[...categories]
          .sort((a, b) => a.sequence - b.sequence)
          .map((category) => (
            <li key={category.id}>
              <AppLink to={path('/bnfv2/category/{universe}/{category}', { universe: id, category: category.id })}>
                {text(category.label)}
              </AppLink>
            </li>
          ))}
      </ul>
    </section>
  )
}
