import './cards.css'
import { Skeleton } from '@mantine/core'
import type { Spotlight } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { path } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { Picture } from '../../../ui/Picture'
import { cardWords } from './cardWords'
import { useWatch } from './watch'

/** The offer of the moment, in large. */
export function SpotlightBanner({ spotlight, pending }: { spotlight?: Spotlight | null; pending: boolean }) {
  const w = useWords(cardWords)
  const watch = useWatch()
  const text = useText()
  if (pending) return <Skeleton height={196} radius={20} />
  if (!spotlight) return null
  return (
    <section className="hero" aria-labelledby="spotlight" ref={watch({ kind: 'spotlight', id: spotlight.id })}>
      {spotlight.image && <Picture image={spotlight.image} className="hero-image" eager />}
      <div className="hero-body">
        <p>{w.spotlight}</p>
        <h2 id="spotlight">{text(spotlight.title)}</h2>
        {spotlight.codePromo && <code>{spotlight.codePromo}</code>}
        <div className="hero-links">
          <AppLink className="hero-button" to={path('/bnfv2/odm/{id}', { id: spotlight.id })}>
            {w.enjoy}
          </AppLink>
          <AppLink className="hero-more" to={path('/bnfv2/odm/')}>
            {w.allSpotlights}
          </AppLink>
        </div>
      </div>
    </section>
  )
}
