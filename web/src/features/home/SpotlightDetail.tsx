import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { Page } from '../../ui/Page'
import { articleWords } from '../parts/content/articleWords'
import { SpotlightArticle, useSpotlightLead } from '../parts/content/SpotlightArticle'
import { ShareButton } from './ShareButton'
import { useOpened } from './useCounting'

/** One offer of the moment. */
export default function SpotlightDetail() {
  const w = useWords(articleWords)
  const text = useText()
  const lead = useSpotlightLead()
  const { id } = useParams('/bnfv2/odm/{id}')
  const query = useQuery(q('GetOffreDuMomentForBnf', { offreDuMomentId: Number(id) }))
  const { data } = query
  useOpened('spotlight', data?.offreDuMoment.id)
  return (
    <Page
      query={query}
      waiting={<Skeleton height={360} radius={20} />}
      title={text(data?.offreDuMoment.title)}
      lead={lead(data)}
      back={{ to: path('/bnfv2/odm/'), label: w.spotlights }}
      actions={data && <ShareButton title={text(data.offreDuMoment.title)} to={path('/bnfv2/odm/{id}', { id })} />}
    >
      {data && <SpotlightArticle page={data} />}
    </Page>
  )
}
