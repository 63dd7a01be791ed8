import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SpotlightOffer } from '../../../api/schema'
import { useText, useWords } from '../../../base/lang'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { Article } from './Article'
import { articleWords } from './articleWords'
import { CallToAction } from './CallToAction'
import { cardWords } from './cardWords'

/** The page of an offer of the moment, below its heading. */
export function SpotlightArticle({ page: { offreDuMoment: spotlight, path } }: { page: SpotlightOffer }) {
  const w = useWords(articleWords)
  const cards = useWords(cardWords)
  const text = useText()
  return (
    <Article image={spotlight.image} html={text(spotlight.content)}>
      {spotlight.codePromo && <PromoCode code={spotlight.codePromo} />}
      <CallToAction
        item={{ kind: 'spotlight', id: spotlight.id }}
        path={path}
        url={spotlight.url}
        label={cards.enjoy}
        urlLabel={w.moreInfo}
      />
      <small>
        {w.until} <DateText value={spotlight.toDate} />
      </small>
    </Article>
  )
}

/** The line under the title of an offer of the moment: the service and its provider. */
export function useSpotlightLead() {
  const text = useText()
  return (page: SpotlightOffer | null | undefined) => [text(page?.offre), page?.partenaire].filter(Boolean).join(' · ')
}

/** A code to copy; where copying is not allowed, it is shown to be copied by hand. */
function PromoCode({ code }: { code: string }) {
  const w = useWords(articleWords)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      await dialogs.alert(code, w.promoCode)
    }
  }
  return (
    <div className="promo">
      <span>
        <small>{w.promoCode}</small>
        <code>{code}</code>
      </span>
      <Button variant="light" size="sm" onClick={() => void copy()}>
        {copied ? w.copied : w.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? w.copied : ''}
      </span>
    </div>
  )
}
