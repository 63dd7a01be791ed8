import './cards.css'
import { Skeleton } from '@mantine/core'
import { IconNews } from '@tabler/icons-react'
import type { NewsCard } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Picture } from '../../../ui/Picture'
import { Pill } from '../../../ui/Pill'
import { cardWords } from './cardWords'
import { useWatch } from './watch'

/** News of the desk; nothing when there is none. */
export function NewsCards({ news, pending }: { news: readonly NewsCard[]; pending: boolean }) {
  const w = useWords(cardWords)
  const watch = useWatch()
  const text = useText()
  if (!pending && news.length === 0) return null
  return (
    <section aria-labelledby="news" aria-busy={pending}>
      <h2 id="news">{w.news}</h2>
      {pending && <Skeleton height={120} radius={16} />}
      <ul className="cards">
        {news.map((item) => (
          <li key={item.id} ref={watch({ kind: 'news', id: item.id })}>
            <AppLink className="surface news-card" to={path('/bnfv2/actu/{id}', { id: item.id })}>
              <Picture image={item.image} fallback={<IconNews size={28} stroke={1.4} aria-hidden />} />
              <span>
                {text(item.date) && <small>{text(item.date)}</small>}
                <strong>{text(item.title)}</strong>
                <span className="clamp">{text(item.summary)}</span>
                {item.hasWheel && <Pill colour="yellow">{w.game}</Pill>}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
