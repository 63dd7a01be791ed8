import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { Page } from '../../ui/Page'
import { ErrorState } from '../../ui/states'
import { Article } from './Article'
import { articleWords } from './articleWords'
import { CallToAction } from './CallToAction'

/** One news item. */
export default function NewsItem() {
  const w = useWords(articleWords)
  const text = useText()
  const { id } = useParams('/bnfv2/actu/{id}')
  const { data, error, refetch } = useQuery(q('GetActualiteForBnf', { actualiteId: Number(id) }))
  const news = data?.actu
  const facts = news
    ? [fact(w.when, text(news.date)), fact(w.at, text(news.heure)), fact(w.where, text(news.location))]
    : []
  const known = facts.filter(({ value }) => value)
  return (
    <Page
      title={text(news?.title)}
      lead={text(news?.summary)}
      back={{ to: path('/bnfv2/home'), label: w.home }}
      busy={!data && !error}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} radius={20} />}
      {news && (
        <Article image={news.image} html={text(news.content)}>
          {known.length > 0 && (
            <dl className="surface section">
              {known.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          <CallToAction path={data.path} url={news.url} label={text(news.action) || w.orderNow} urlLabel={w.moreInfo} />
        </Article>
      )}
    </Page>
  )
}

const fact = (label: string, value: string) => ({ label, value })
