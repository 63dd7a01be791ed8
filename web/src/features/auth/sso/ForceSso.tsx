import { Anchor, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { useAction } from '../../../api/query'
import { pick, useWords } from '../../../base/lang'
import { go } from '../../../core/navigation'
import { path, useParams } from '../../../core/paths'
import { AppLink } from '../../../ui/AppLink'
import { AuthFrame } from '../../../ui/AuthFrame'
import { FormShell } from '../../../ui/FormShell'
import { field } from '../../../ui/forms'
import { link } from './pending'
import { ssoWords } from './words'

const schema = v.object({ email: field.email(() => pick(ssoWords).noEmail) })

/**
 * The desk wants its people to sign in through their employer (code 15): they enter the address by which the employer
 * knows them.
 */
export default function ForceSso() {
  const w = useWords(ssoWords)
  const { id } = useParams('/forceSso/{id}')
  const name = useAction('ChangeUserEmailBeforeSSO', { quiet: true })
  return (
    <AuthFrame title={w.force} lead={w.forceLead}>
      <FormShell
        schema={schema}
        initial={{ email: '' }}
        submitLabel={w.continue}
        wide
        onSubmit={async ({ email }) => {
          const { targetUrl, token } = await name.mutateAsync({ email, token: id })
          link.remember(token)
          go(path('/sso/{id}', { id: targetUrl.split('/').at(-1) ?? '' }))
        }}
      >
        {(form) => (
          <TextInput
            label={w.email}
            type="email"
            autoComplete="email"
            size="md"
            withAsterisk
            {...form.getInputProps('email')}
          />
        )}
      </FormShell>
      <div className="quiet-links" style={{ marginTop: '1.5rem' }}>
        <Anchor component={AppLink} to={path('/login')}>
          {w.backToSignIn}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
