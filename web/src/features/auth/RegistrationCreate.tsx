import { Anchor, Checkbox, Group, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import * as lengths from '../../api/lengths'
import { useAction } from '../../api/query'
import { langStore, pick, useWords } from '../../base/lang'
import { design } from '../../core/design'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { AuthFrame } from '../../ui/AuthFrame'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { TermsDialog } from '../legal/TermsDialog'
import { newPassword } from './passwords'
import { registrationCode } from './registration'
import { authWords } from './words'

const schema = v.object({
  firstName: field.required(lengths.NAME),
  name: field.required(lengths.NAME),
  email: field.email(() => pick(authWords).noEmail),
  mobileNumber: field.requiredPhone(),
  password: newPassword(),
  cguRead: field.ticked(() => pick(authWords).mustAccept),
})

/** Second step of the registration: who one is. */
export default function RegistrationCreate() {
  const w = useWords(authWords)
  // Once: it is forgotten when the account is made, before this screen goes.
  const [code] = useState(registrationCode.get)
  // The terms open over the form, so that its fields keep their values.
  const [reading, setReading] = useState(false)
  const [cguVersion, setShown] = useState<number>()
  const register = useAction('RegisterAdherent', { quiet: true })
  useEffect(() => {
    if (!code) go(path('/registration/code'), { replace: true })
  }, [code])
  if (!code) return null

  const create = async (values: v.InferOutput<typeof schema>) => {
    await register.mutateAsync({ ...values, cguVersion, code, lang: langStore.get(), design: design.id })
    registrationCode.forget()
    go(path('/registration/welcome'), { replace: true })
  }
  return (
    <AuthFrame title={w.createTitle} lead={w.createLead}>
      <FormShell
        schema={schema}
        initial={{ firstName: '', name: '', email: '', mobileNumber: '', password: '', cguRead: false }}
        onSubmit={create}
        submitLabel={w.create}
        wide
      >
        {(form) => (
          <>
            <Group grow align="start">
              <TextInput
                label={w.firstName}
                autoComplete="given-name"
                withAsterisk
                {...form.getInputProps('firstName')}
              />
              <TextInput label={w.lastName} autoComplete="family-name" withAsterisk {...form.getInputProps('name')} />
            </Group>
            <TextInput
              label={w.email}
              type="email"
              autoComplete="email"
              withAsterisk
              {...form.getInputProps('email')}
            />
            <TextInput
              label={w.mobile}
              type="tel"
              autoComplete="tel"
              withAsterisk
              {...form.getInputProps('mobileNumber')}
            />
            <PasswordInput
              label={w.password}
              description={w.passwordHint}
              autoComplete="new-password"
              withAsterisk
              visibilityToggleButtonProps={{ 'aria-label': w.showPassword, tabIndex: 0 }}
              {...form.getInputProps('password')}
            />
            <Checkbox label={w.acceptTerms} {...form.getInputProps('cguRead', { type: 'checkbox' })} />
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setReading(true)}>
              {w.readTerms}
            </Anchor>
            {reading && (
              <TermsDialog set={registrationCode.texts()} onShown={setShown} onClose={() => setReading(false)} />
            )}
          </>
        )}
      </FormShell>
    </AuthFrame>
  )
}
