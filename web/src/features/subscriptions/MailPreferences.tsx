import { Anchor } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '../../api/client'
import { useAction } from '../../api/query'
import type { MailPreferences as Answer } from '../../api/schema'
import { useWords } from '../../base/lang'
import { path, useParams } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { AuthFrame } from '../../ui/AuthFrame'
import { Awaited } from '../../ui/Awaited'
import { FormShell } from '../../ui/FormShell'
import { Pending } from '../../ui/Pending'
import { toast } from '../../ui/toast'
import { TopicsField } from './TopicsField'
import { changesOf, chosenOf } from './topics'
import { subscriptionWords } from './words'

const schema = v.object({ topics: v.array(v.number()) })

const keyOf = (token: string) => ['GetMailPreferences', token]

/** The page behind the link of a mail: its reader chooses what they are written about, without signing in. */
export default function MailPreferences() {
  const w = useWords(subscriptionWords)
  const { token } = useParams('/mailPreferences/{token}')
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: () => call('GetMailPreferences', { token }),
    retry: false,
  })
  return (
    <AuthFrame title={w.title} lead={w.byMail}>
      {query.data ? <Topics token={token} data={query.data} /> : <Awaited query={query} waiting={<Pending />} />}
      <div className="quiet-links" style={{ marginTop: '1.5rem' }}>
        <Anchor component={AppLink} to={path('/login')}>
          {w.signIn}
        </Anchor>
      </div>
    </AuthFrame>
  )
}

function Topics({ token, data: { subscriptions } }: { token: string; data: Answer }) {
  const w = useWords(subscriptionWords)
  const set = useAction('SetMailPreferences')
  const client = useQueryClient()
  return (
    <FormShell
      key={JSON.stringify(subscriptions)}
      schema={schema}
      initial={{ topics: chosenOf(subscriptions) }}
      submitLabel={w.save}
      onSubmit={async ({ topics }) => {
        const answer = await set.mutateAsync({ token, subscriptions: changesOf(subscriptions, topics) })
        client.setQueryData(keyOf(token), answer)
        toast(w.saved)
      }}
    >
      {(fields) => (
        <TopicsField
          legend={w.topics}
          topics={subscriptions}
          chosen={fields.values.topics}
          error={fields.errors.topics}
          onChange={(topics) => fields.set('topics', topics)}
        />
      )}
    </FormShell>
  )
}
