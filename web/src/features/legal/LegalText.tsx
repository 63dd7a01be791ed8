import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import type { LegalTextOfDay, TextBlobType } from '../../api/schema'
import { langStore, useWords } from '../../base/lang'
import { useSearchParam } from '../../core/navigation'
import { path, useParams, withSearch } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { navWords } from '../../ui/navWords'
import { Page } from '../../ui/Page'
import { Pending } from '../../ui/Pending'
import { RichText } from '../../ui/RichText'
import { Section } from '../../ui/Section'
import { EmptyState } from '../../ui/states'
import { useDays } from './days'
import { legalWords } from './words'

/** One legal text, by its type, as it is in force on a day; the title of the address is only a fallback. */
export default function LegalText() {
  const w = useWords(legalWords)
  const nav = useWords(navWords)
  const signedIn = useSession() !== null
  const { type, title } = useParams('/bnfv2/text/{type}/{title}')
  const [day] = useSearchParam('day')
  const query = useQuery(q('GetTextBlobOfDay', { type: type as TextBlobType, ...(day && { day }) }))
  const { data } = query
  const lang = langStore.use()
  const days = useDays()
  const inForce = data?.versions.find(({ state }) => state === 'inForce')
  const shown = data?.versions.find(({ id }) => id === data.id)
  const known = type === 'CGU' ? w.terms : nav[type as 'CREDITS']
  const html = data && (lang === 'en' && data.contentEn ? data.contentEn : data.contentFr)
  return (
    <Page
      query={query}
      waiting={<Pending />}
      title={typeof known === 'string' ? known : title}
      lead={shown && days(shown)}
      width="narrow"
      back={{ to: signedIn ? path('/bnfv2/legalmenu') : path('/login') }}
    >
      {data && inForce && inForce.id !== data.id && (
        <Alert color="orange" variant="light" py="xs" mb="md">
          {w.notInForce} <AppLink to={path('/bnfv2/text/{type}/{title}', { type, title })}>{w.readInForce}</AppLink>
        </Alert>
      )}
      {data && <Section>{html ? <RichText html={html} /> : <EmptyState title={w.empty} />}</Section>}
      {data && <Versions text={data} title={title} />}
    </Page>
  )
}

/** The days of all versions of a text; each is read by a link. */
function Versions({ text, title }: { text: LegalTextOfDay; title: string }) {
  const w = useWords(legalWords)
  const days = useDays()
  const own = path('/bnfv2/text/{type}/{title}', { type: text.type, title })
  return (
    <Section title={w.versions}>
      <ol>
        {text.versions.map((version) => (
          <li key={version.id} aria-current={version.id === text.id || undefined}>
            {version.id === text.id ? (
              <strong>{days(version)}</strong>
            ) : (
              <AppLink to={withSearch(own, { day: version.from })}>{days(version)}</AppLink>
            )}{' '}
            ({w[version.state]})
          </li>
        ))}
      </ol>
    </Section>
  )
}
