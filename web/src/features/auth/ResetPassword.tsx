import { Anchor, Button, PasswordInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { call } from '../../api/client'
import { Code, isFailure } from '../../api/failure'
import { useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { forgetSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { AuthFrame } from '../../ui/AuthFrame'
import { dialogs } from '../../ui/dialogs'
import { FormShell } from '../../ui/FormShell'
import { newPasswordTwice, samePasswords } from './passwords'
import { authWords } from './words'

const schema = v.pipe(v.object(newPasswordTwice), samePasswords)

/** The screen for the one-use link of a mail, and for people who must choose a new password before anything else. */
export default function ResetPassword() {
  const w = useWords(authWords)
  const { id } = useParams('/forceChangePass/{id}')
  const change = useAction('changePassword', { quiet: true })
  // A used link is told before anything is typed in vain.
  const link = useQuery({
    queryKey: ['CheckPasswordLink', id],
    queryFn: () => call('CheckPasswordLink', { uid: id }),
    staleTime: 0,
    retry: false,
  })
  if (isFailure(link.error, Code.linkExpired)) {
    return (
      <AuthFrame title={w.linkUsed} lead={link.error.message}>
        <Button component={AppLink} to={path('/forgotpwd')}>
          {w.sendLink}
        </Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={w.resetTitle} lead={w.resetLead}>
      <FormShell
        schema={schema}
        initial={{ npass1: '', npass2: '' }}
        submitLabel={w.savePassword}
        wide
        onSubmit={async (passwords) => {
          await change.mutateAsync({ uid: id, ...passwords })
          forgetSession()
          await dialogs.alert(w.resetDone)
          go(path('/login'), { replace: true })
        }}
      >
        {(form) => (
          <>
            <PasswordInput
              label={w.newPassword}
              autoComplete="new-password"
              size="md"
              withAsterisk
              visibilityToggleButtonProps={{ 'aria-label': w.showPassword, tabIndex: 0 }}
              {...form.getInputProps('npass1')}
            />
            <PasswordInput
              label={w.newPasswordAgain}
              autoComplete="new-password"
              size="md"
              withAsterisk
              visibilityToggleButtonProps={{ 'aria-label': w.showPassword, tabIndex: 0 }}
              {...form.getInputProps('npass2')}
            />
          </>
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
