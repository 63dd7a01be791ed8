import { useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { Page } from '../../ui/Page'
import { Section } from '../../ui/Section'
import { TopicsForm } from './TopicsForm'
import { subscriptionWords } from './words'

/** Forced before anything else, after the terms: what one is written about is one's own choice. */
export default function ValidateSubscriptions() {
  const w = useWords(subscriptionWords)
  return (
    <Page title={w.askTitle} lead={w.askLead} width="narrow">
      <Section>
        <TopicsForm
          asked
          submitLabel={w.confirm}
          onSaved={async () => {
            await refreshSession()
            go(path('/splash'), { replace: true })
          }}
        />
      </Section>
    </Page>
  )
}
