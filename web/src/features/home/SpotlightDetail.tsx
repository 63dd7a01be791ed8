import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { useText, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { DateText } from '../../ui/DateText'
import { dialogs } from '../../ui/dialogs'
import { Page } from '../../ui/Page'
import { ErrorState } from '../../ui/states'
import { Article } from './Article'
import { articleWords } from './articleWords'
import { CallToAction } from './CallToAction'

/** One offer of the moment. */
export default function SpotlightDetail() {
  const w = useWords(articleWords)
  const text = useText()
  const { id } = useParams('/bnfv2/odm/{id}')
  const { data, error, refetch } = useQuery(q('GetOffreDuMomentForBnf', { offreDuMomentId: Number(id) }))
  const spotlight = data?.offreDuMoment
  return (
    <Page
      title={text(spotlight?.title)}
      lead={[text(data?.offre), data?.partenaire].filter(Boolean).join(' · ')}
      back={{ to: path('/bnfv2/odm/'), label: w.spotlights }}
      busy={!data && !error}
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={360} radius={20} />}
      {spotlight && (
        <Article image={spotlight.image} html={text(spotlight.content)}>
          {spotlight.codePromo && <PromoCode code={spotlight.codePromo} />}
          <CallToAction path={data.path} url={spotlight.url} label={w.enjoy} urlLabel={w.moreInfo} />
          <small>
            {w.until} <DateText value={spotlight.toDate} />
          </small>
        </Article>
      )}
    </Page>
  )
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
