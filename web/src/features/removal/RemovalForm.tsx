import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { useAction } from '../../api/query'
import { useWords } from '../../base/lang'
import { dialogs } from '../../ui/dialogs'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { toast } from '../../ui/toast'
import { removalWords } from './words'

const REASON = 500

const schema = v.object({ mail: field.email(), name: field.required(200), reason: field.text(REASON) })

interface RemovalFormProps {
  mail?: string
  name?: string
  onAsked: () => void
}

/** Asks for an account to be deleted: whose, and perhaps why. The answer is the same whether or not somebody has the address. */
export function RemovalForm({ mail = '', name = '', onAsked }: RemovalFormProps) {
  const w = useWords(removalWords)
  const ask = useAction('RemoveAccountAnonymous', { quiet: true })
  return (
    <Stack gap="md">
      <Text>{w.whatGoes}</Text>
      <Text>{w.first}</Text>
      <FormShell
        schema={schema}
        initial={{ mail, name, reason: '' }}
        submitLabel={w.send}
        danger
        wide
        onSubmit={async ({ reason, ...who }) => {
          // What is deleted does not come back: one tap is too little.
          if (!(await dialogs.confirm({ title: w.sure, message: w.whatGoes, yes: w.send, danger: true }))) return
          await ask.mutateAsync({ ...who, reason: reason || null })
          toast(w.asked)
          onAsked()
        }}
      >
        {(form) => (
          <>
            <TextInput
              label={w.mail}
              type="email"
              autoComplete="email"
              size="md"
              withAsterisk
              readOnly={mail !== ''}
              {...form.getInputProps('mail')}
            />
            <TextInput label={w.name} autoComplete="name" size="md" withAsterisk {...form.getInputProps('name')} />
            <Textarea
              label={w.reason}
              size="md"
              autosize
              minRows={2}
              maxLength={REASON}
              {...form.getInputProps('reason')}
            />
          </>
        )}
      </FormShell>
    </Stack>
  )
}
