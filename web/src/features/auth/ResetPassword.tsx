import { Anchor, PasswordInput } from '@mantine/core'
import * as v from 'valibot'
import { useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path, useParams } from '../../core/paths'
import { forgetSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { dialogs } from '../../ui/dialogs'
import { FormShell } from '../../ui/FormShell'
import { AuthFrame } from './AuthFrame'
import { newPasswordTwice, samePasswords } from './passwords'
import { authWords } from './words'

const schema = v.pipe(v.object(newPasswordTwice), samePasswords)

/** Where the one-use link of a mail leads, and whoever must choose a new password before anything else. */
export default function ResetPassword() {
  const w = useWords(authWords)
  const { id } = useParams('/forceChangePass/{id}')
  const change = useAction('changePassword', { quiet: true })
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
