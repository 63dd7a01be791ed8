import { Button, PasswordInput, Text } from '@mantine/core'
import * as v from 'valibot'
import { pick, useWords } from '../../../base/lang'
import type { Field, OwnField } from '../../../ui/form/form'
import { formDialog } from '../../../ui/form/formDialog'
import { Section } from '../../../ui/Section'
import { toast } from '../../../ui/toast'
import { areSame, newPasswordTwice } from '../../auth/passwords'
import { authWords } from '../../auth/words'
import { securityWords } from './words'

type Passwords = { cpass: string; npass1: string; npass2: string }

const schema = v.pipe(
  v.object({
    cpass: v.pipe(
      v.string(),
      v.minLength(1, () => pick(authWords).noCurrent),
    ),
    ...newPasswordTwice,
  }),
  v.forward<Passwords, v.BaseIssue<unknown>, ['npass2']>(
    v.check<Passwords, () => string>(areSame, () => pick(authWords).notSame),
    ['npass2'],
  ),
)

/** A password field: its text is hidden, and password managers know what it is for. */
const password = (name: keyof Passwords, label: string, autoComplete: string): Field<Passwords> => ({
  name,
  label,
  as: 'own',
  draw: ({ value, errors, onChange }: OwnField) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      withAsterisk
      visibilityToggleButtonProps={{ 'aria-label': pick(authWords).showPassword, tabIndex: 0 }}
      value={String(value ?? '')}
      error={errors[name]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
})

/** Asks for the current password and for the new one, twice. All other sessions end, and the person is written to. */
const changePassword = formDialog({
  title: () => pick(securityWords).changePassword,
  submit: () => pick(authWords).savePassword,
  action: 'changePassword',
  schema,
  initial: () => ({ cpass: '', npass1: '', npass2: '' }),
  fields: () => {
    const w = pick(authWords)
    return [
      { note: w.resetLead },
      password('cpass', w.currentPassword, 'current-password'),
      password('npass1', w.newPassword, 'new-password'),
      password('npass2', w.newPasswordAgain, 'new-password'),
    ]
  },
  request: (values) => values,
})

/** A section where somebody who is signed in chooses another password. */
export function Password() {
  const w = useWords(securityWords)
  const change = async () => {
    if (await changePassword.open(undefined)) toast(w.passwordChanged)
  }
  return (
    <Section title={w.password}>
      <Text c="dimmed" size="sm" mt={-8} mb="sm">
        {w.passwordHint}
      </Text>
      <Button className="noprint" variant="default" onClick={() => void change()}>
        {w.changePassword}
      </Button>
    </Section>
  )
}
