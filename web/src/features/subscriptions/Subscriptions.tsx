import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { Page } from '../../ui/Page'
import { Section } from '../../ui/Section'
import { TopicsForm } from './TopicsForm'
import { subscriptionWords } from './words'

/** What a beneficiary is written about. */
export default function Subscriptions() {
  const w = useWords(subscriptionWords)
  return (
    <Page title={w.title} lead={w.lead} width="narrow" back={{ to: path('/bnfv2/menu') }}>
      <Section>
        <TopicsForm onSaved={refreshSession} />
      </Section>
    </Page>
  )
}
