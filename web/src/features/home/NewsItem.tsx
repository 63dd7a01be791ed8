import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { Page } from '../../ui/Page'
import { articleWords } from '../parts/content/articleWords'
import { NewsArticle } from '../parts/content/NewsArticle'
import { useOpened } from './useCounting'

/** One news item. */
export default function NewsItem() {
  const w = useWords(articleWords)
  const text = useText()
  const { id } = useParams('/bnfv2/actu/{id}')
  const query = useQuery(q('GetActualiteForBnf', { actualiteId: Number(id) }))
  const { data } = query
  useOpened('news', data?.actu.id)
  return (
    <Page
      query={query}
      waiting={<Skeleton height={360} radius={20} />}
      title={text(data?.actu.title)}
      lead={text(data?.actu.summary)}
      back={{ to: path('/bnfv2/home'), label: w.home }}
    >
      {data && <NewsArticle page={data} />}
    </Page>
  )
}
