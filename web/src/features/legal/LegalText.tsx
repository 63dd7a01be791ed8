import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { TextBlobType } from '../../api/schema'
import { langStore, useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { useSession } from '../../core/session'
import { navWords } from '../../ui/navWords'
import { Page } from '../../ui/Page'
import { Pending } from '../../ui/Pending'
import { RichText } from '../../ui/RichText'
import { Section } from '../../ui/Section'
import { EmptyState, ErrorState } from '../../ui/states'
import { legalWords } from './words'

/** One legal text, by its type; the title of the address is only a fallback. */
export default function LegalText() {
  const w = useWords(legalWords)
  const nav = useWords(navWords)
  const signedIn = useSession() !== null
  const { type, title } = useParams('/bnfv2/text/{type}/{title}')
  const { data, error, refetch } = useQuery(q('TextBlobAction', { type: type as TextBlobType }))
  const lang = langStore.use()
  const known = type === 'CGU' ? w.terms : nav[type as 'CREDITS']
  const html = data && (lang === 'en' && data.contentEn ? data.contentEn : data.contentFr)
  return (
    <Page
      title={typeof known === 'string' ? known : title}
      width="narrow"
      back={{ to: signedIn ? path('/bnfv2/legalmenu') : path('/login') }}
      busy={!data && !error}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <Pending />}
      {data && <Section>{html ? <RichText html={html} /> : <EmptyState title={w.empty} />}</Section>}
    </Page>
  )
}
