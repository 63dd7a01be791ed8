import { PasswordInput, TextInput } from '@mantine/core'
import * as v from 'valibot'
import * as lengths from '../../../api/lengths'
import { useAction } from '../../../api/query'
import type { components } from '../../../api/schema'
import { pick, useWords } from '../../../base/lang'
import { AuthFrame } from '../../../ui/AuthFrame'
import { FormShell } from '../../../ui/FormShell'
import { field } from '../../../ui/forms'
import { entered } from './entered'
import { ssoWords } from './words'

type Infos = components['schemas']['SsoUserInfos']

const passwordSchema = v.object({
  pass: v.pipe(
    v.string(),
    v.minLength(1, () => pick(ssoWords).noPassword),
  ),
})
const profileSchema = v.object({
  firstName: field.required(lengths.NAME),
  lastNname: field.required(lengths.NAME),
  phone: field.requiredPhone(),
})

/** The form for people who sign in through their employer for the first time. It is shown once. */
export const FirstTime = ({ infos }: { infos: Infos }) =>
  infos.next === 'password' ? <LinkAccount infos={infos} /> : <NewAccount infos={infos} />

/** The address has an account: its password shows that it is theirs. */
function LinkAccount({ infos: { email, token, noBottomIconBar } }: { infos: Infos }) {
  const w = useWords(ssoWords)
  const send = useAction('InitializeUserProfile', { quiet: true })
  return (
    <AuthFrame title={w.link} lead={w.linkLead}>
      <FormShell
        schema={passwordSchema}
        initial={{ pass: '' }}
        submitLabel={w.linkNow}
        wide
        onSubmit={async ({ pass }) => {
          await send.mutateAsync({ email, token: token ?? '', pass })
          await entered(noBottomIconBar)
        }}
      >
        {(form) => (
          <>
            <Email of={email} />
            <PasswordInput
              label={w.password}
              autoComplete="current-password"
              size="md"
              withAsterisk
              visibilityToggleButtonProps={{ 'aria-label': w.showPassword, tabIndex: 0 }}
              {...form.getInputProps('pass')}
            />
          </>
        )}
      </FormShell>
    </AuthFrame>
  )
}

function NewAccount({ infos: { email, token, firstName, lastName, noBottomIconBar } }: { infos: Infos }) {
  const w = useWords(ssoWords)
  const send = useAction('InitializeUserProfile', { quiet: true })
  return (
    <AuthFrame title={w.welcome} lead={w.welcomeLead}>
      <FormShell
        schema={profileSchema}
        initial={{ firstName, lastNname: lastName, phone: '' }}
        submitLabel={w.begin}
        wide
        onSubmit={async (profile) => {
          await send.mutateAsync({ email, token: token ?? '', ...profile })
          await entered(noBottomIconBar)
        }}
      >
        {(form) => (
          <>
            <Email of={email} />
            <TextInput
              label={w.firstName}
              autoComplete="given-name"
              size="md"
              withAsterisk
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={w.lastName}
              autoComplete="family-name"
              size="md"
              withAsterisk
              {...form.getInputProps('lastNname')}
            />
            <TextInput
              label={w.mobile}
              type="tel"
              autoComplete="tel"
              size="md"
              withAsterisk
              {...form.getInputProps('phone')}
            />
          </>
        )}
      </FormShell>
    </AuthFrame>
  )
}

/** The address comes from the employer, and cannot be changed here. */
function Email({ of }: { of: string }) {
  const w = useWords(ssoWords)
  return <TextInput label={w.email} type="email" autoComplete="username" size="md" readOnly value={of} />
}
