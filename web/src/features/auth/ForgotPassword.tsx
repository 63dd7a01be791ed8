import { Anchor, Button, TextInput } from '@mantine/core'
import { IconMailFast } from '@tabler/icons-react'
import { useState } from 'react'
import * as v from 'valibot'
import { useAction } from '../../api/query'
import { pick, useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { AuthFrame } from '../../ui/AuthFrame'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { EmptyState } from '../../ui/states'
import { Contact } from './Contact'
import { authWords } from './words'

const schema = v.object({ email: field.required(255, () => pick(authWords).noEmail) })

/** Asks for a link by mail. The answer is the same whether or not the address is known. */
export default function ForgotPassword() {
  const w = useWords(authWords)
  const [sent, setSent] = useState(false)
  const ask = useAction('lostPassword', { quiet: true })
  if (sent) {
    return (
      <AuthFrame title={w.forgotTitle}>
        <EmptyState
          title={w.linkSent}
          icon={<IconMailFast size={48} stroke={1.3} aria-hidden />}
          action={
            <Button component={AppLink} to={path('/login')} mt="sm">
              {w.backToSignIn}
            </Button>
          }
        >
          {w.linkSentMore}
        </EmptyState>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={w.forgotTitle} lead={w.forgotLead}>
      <FormShell
        schema={schema}
        initial={{ email: '' }}
        submitLabel={w.sendLink}
        wide
        onSubmit={async ({ email }) => {
          await ask.mutateAsync({ email })
          setSent(true)
        }}
      >
        {(form) => (
          <TextInput
            label={w.email}
            type="email"
            autoComplete="username"
            size="md"
            withAsterisk
            {...form.getInputProps('email')}
          />
        )}
      </FormShell>
      <Contact />
      <div className="quiet-links" style={{ marginTop: '1.5rem' }}>
        <Anchor component={AppLink} to={path('/login')}>
          {w.backToSignIn}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
