import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { useAction } from '../../api/query'
import { pick, useWords } from '../../base/lang'
import { design } from '../../core/design'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { PrintButton } from '../../ui/PrintButton'
import { QrCode } from '../../ui/QrCode'
import { toast } from '../../ui/toast'
import { factorWords } from './factorWords'

const schema = v.object({ code: field.required(30, () => pick(factorWords).noCode) })

/** What an authenticator reads. */
export const authenticatorUri = (issuer: string, login: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(login)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`

/** In groups of four, for who types it. */
const readable = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

interface EnrolmentProps {
  login: string
  secret: string
  /** The codes were written down. */
  onDone: () => void
}

/** Shows a secret to an authenticator, confirms it by its first code, and gives the recovery codes. */
export function Enrolment({ login, secret, onDone }: EnrolmentProps) {
  const w = useWords(factorWords)
  const [codes, setCodes] = useState<string[]>()
  const confirm = useAction('ConfirmSecondFactor', { quiet: true, refreshes: ['GetSecondFactor'] })
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <Stack gap="md">
      <Text>{w.scan}</Text>
      <div style={{ maxWidth: 220 }}>
        <QrCode text={authenticatorUri(pick(design.title), login, secret)} label={w.qr} />
      </div>
      <Text size="sm">
        {w.typed} <Code>{readable(secret)}</Code>
      </Text>
      <FormShell
        schema={schema}
        initial={{ code: '' }}
        submitLabel={w.activate}
        wide
        onSubmit={async ({ code }) => setCodes((await confirm.mutateAsync({ code })).recoveryCodes)}
      >
        {(form) => (
          <TextInput
            label={w.firstCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            size="md"
            withAsterisk
            {...form.getInputProps('code')}
          />
        )}
      </FormShell>
    </Stack>
  )
}

/** Shown once: nobody can read them again. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const w = useWords(factorWords)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => toast(w.copied))
  return (
    <section aria-label={w.recovery}>
      <Text fw={600}>{w.recovery}</Text>
      <Text size="sm" mb="sm">
        {w.recoveryHint}
      </Text>
      <ul style={{ columns: 2, fontFamily: 'monospace', fontSize: '1rem', lineHeight: 1.9, paddingLeft: '1.25rem' }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group mt="md" className="noprint">
        <Button variant="default" onClick={() => void copy()}>
          {w.copy}
        </Button>
        <PrintButton />
        <Button onClick={onDone}>{w.kept}</Button>
      </Group>
    </section>
  )
}
