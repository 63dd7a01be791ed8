import type { NewsPage } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { Article } from './Article'
import { articleWords } from './articleWords'
import { CallToAction } from './CallToAction'

/** The page of a news item, below its heading. */
export function NewsArticle({ page: { actu: news, path } }: { page: NewsPage }) {
  const w = useWords(articleWords)
  const text = useText()
  const facts = [fact(w.when, text(news.date)), fact(w.at, text(news.heure)), fact(w.where, text(news.location))]
  const known = facts.filter(({ value }) => value)
  return (
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
      <CallToAction
        item={{ kind: 'news', id: news.id }}
        path={path}
        url={news.url}
        label={text(news.action) || w.orderNow}
        urlLabel={w.moreInfo}
      />
    </Article>
  )
}

const fact = (label: string, value: string) => ({ label, value })
