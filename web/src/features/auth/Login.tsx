import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { Code, isFailure } from '../../api/failure'
import { useAction } from '../../api/query'
import { pick, useWords } from '../../base/lang'
import { design, isDemoHost } from '../../core/design'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { takeOver, typedEarly } from '../../core/printed'
import { refreshSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { AuthFrame } from '../../ui/AuthFrame'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { nextLoginStep } from './loginStep'
import { loginWords } from './loginWords'

const CodeStep = lazy(() => import('./CodeStep'))

const emailSchema = v.object({ login: field.required(255, () => pick(loginWords).noEmail) })
const passwordSchema = v.object({
  pass: v.pipe(
    v.string(),
    v.minLength(1, () => pick(loginWords).noPassword),
  ),
  remember: v.boolean(),
})

/** Signing in: the address first, because it decides how one signs in, then the password. */
export default function Login() {
  const w = useWords(loginWords)
  const [login, setLogin] = useState(typedEarly)
  const [asksPassword, setAsksPassword] = useState(false)
  const [uid, setUid] = useState<string>()
  useEffect(takeOver, [])
  const enterEmail = async (values: { login: string }) => {
    setLogin(values.login)
    if ((await nextLoginStep(values.login)) === 'password') setAsksPassword(true)
  }
  return (
    <AuthFrame title={w.signIn} lead={w.signInLead}>
      {isDemoHost(location.hostname) && (
        <Alert color="yellow" variant="light" mb="lg" icon={<IconFlask aria-hidden />} c="var(--mantine-color-text)">
          {w.demo}
        </Alert>
      )}
      {uid ? (
        <Suspense fallback={null}>
          <CodeStep uid={uid} onAgain={() => setUid(undefined)} />
        </Suspense>
      ) : asksPassword ? (
        <PasswordStep login={login} onOther={() => setAsksPassword(false)} onCode={setUid} />
      ) : (
        <FormShell schema={emailSchema} initial={{ login }} onSubmit={enterEmail} submitLabel={w.continue} wide>
          {(form) => (
            <TextInput
              label={w.email}
              type="email"
              autoComplete="username"
              size="md"
              withAsterisk
              {...form.getInputProps('login')}
            />
          )}
        </FormShell>
      )}
      <div className="quiet-links" style={{ marginTop: '1.5rem' }}>
        <Anchor component={AppLink} to={path('/forgotpwd')}>
          {w.forgot}
        </Anchor>
        <Anchor component={AppLink} to={legal('POLITIQUE_PROTECTION_DONNEES', w.privacy)}>
          {w.privacy}
        </Anchor>
        <Anchor component={AppLink} to={legal('MENTIONS_LEGALES', w.legal)}>
          {w.legal}
        </Anchor>
      </div>
      {design.allowsRegistration && (
        <Text mt="xl" pt="lg" style={{ borderTop: '1px solid var(--app-line)' }}>
          {w.noAccount}{' '}
          <Anchor component={AppLink} to={path('/registration/code')} fw={600}>
            {w.register}
          </Anchor>
        </Text>
      )}
    </AuthFrame>
  )
}

const legal = (type: string, title: string) => path('/bnfv2/text/{type}/{title}', { type, title })

interface PasswordStepProps {
  login: string
  onOther: () => void
  /** A code is asked for as well. */
  onCode: (uid: string) => void
}

function PasswordStep({ login, onOther, onCode }: PasswordStepProps) {
  const w = useWords(loginWords)
  const signIn = useAction('login', { quiet: true })
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => password.current?.focus(), [])

  const enter = async ({ pass, remember }: v.InferOutput<typeof passwordSchema>) => {
    try {
      await signIn.mutateAsync({ login, pass, noCookies: false, remember })
    } catch (error) {
      if (!isFailure(error, Code.secondFactorNeeded)) throw error
      return onCode((error.data as { uid: string }).uid)
    }
    await refreshSession()
    go(path('/splash'), { replace: true })
  }
  return (
    <FormShell
      schema={passwordSchema}
      initial={{ pass: '', remember: false }}
      onSubmit={enter}
      submitLabel={w.signInNow}
      wide
    >
      {(form) => (
        <>
          <TextInput
            label={w.email}
            type="email"
            autoComplete="username"
            size="md"
            readOnly
            value={login}
            description={
              <Button variant="transparent" size="compact-xs" px={0} onClick={onOther}>
                {w.otherEmail}
              </Button>
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <PasswordInput
            ref={password}
            label={w.password}
            autoComplete="current-password"
            size="md"
            withAsterisk
            visibilityToggleButtonProps={{ 'aria-label': w.showPassword, tabIndex: 0 }}
            {...form.getInputProps('pass')}
          />
          {/* A plain checkbox: the kit's own weighs as much as this whole screen. */}
          <label className="check">
            <input
              type="checkbox"
              checked={form.values.remember}
              onChange={(event) => form.set('remember', event.currentTarget.checked)}
            />
            {w.remember}
          </label>
        </>
      )}
    </FormShell>
  )
}
