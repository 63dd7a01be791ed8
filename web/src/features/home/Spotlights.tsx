import '../parts/content/article.css'
import { Skeleton } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { Page } from '../../ui/Page'
import { Picture } from '../../ui/Picture'
import { EmptyState } from '../../ui/states'
import { articleWords } from '../parts/content/articleWords'
import { useWatching } from './useCounting'

/** The offers of the moment. */
export default function Spotlights() {
  const w = useWords(articleWords)
  const text = useText()
  const query = useQuery(q('GetOffresDuMomentForBnf'))
  const { data } = query
  const watch = useWatching()
  return (
    <Page
      query={query}
      waiting={<Skeleton height={260} radius={16} />}
      title={w.spotlights}
      back={{ to: path('/bnfv2/home'), label: w.home }}
    >
      {data?.offresDuMoment.length === 0 && (
        <div className="surface">
          <EmptyState title={w.noSpotlight}>{w.noSpotlightMore}</EmptyState>
        </div>
      )}
      <ul className="spotlights">
        {data?.offresDuMoment.map(({ offreDuMoment: spotlight, offre, partenaire }) => (
          <li key={spotlight.id} ref={watch({ kind: 'spotlight', id: spotlight.id })}>
            <AppLink className="surface spotlight" to={path('/bnfv2/odm/{id}', { id: spotlight.id })}>
              <Picture image={spotlight.image} fallback={<IconSparkles size={36} stroke={1.4} aria-hidden />} />
              <span>
                <strong>{text(spotlight.title)}</strong>
                {(offre || partenaire) && <small>{[text(offre), partenaire].filter(Boolean).join(' · ')}</small>}
                <small>
                  {w.until} <DateText value={spotlight.toDate} />
                </small>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
