import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { Page } from '../../ui/Page'
import { Section } from '../../ui/Section'
import { TopicsForm } from './TopicsForm'
import { subscriptionWords } from './words'

/** The topics about which a beneficiary wants mail. */
export default function Subscriptions() {
  const w = useWords(subscriptionWords)
  return (
    <Page title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu') }}>
      <Section>
        <TopicsForm onSaved={refreshSession} />
      </Section>
      <AppLink to={path('/bnfv2/noticeChoices')}>{w.others}</AppLink>
    </Page>
  )
}
