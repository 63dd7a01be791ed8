import { Textarea, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { useAction } from '../../api/query'
import { useWords } from '../../app/lang'
import { go } from '../../app/navigation'
import { path } from '../../paths'
import { dialogs } from '../../ui/dialogs'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { AuthFrame } from './AuthFrame'
import { authWords } from './words'

const schema = v.object({ mail: field.email(), name: field.required(200), reason: field.text(1000) })

/** Anybody may ask for their account to be deleted. */
export default function RemoveMyAccount() {
  const w = useWords(authWords)
  const remove = useAction('RemoveAccountAnonymous', { quiet: true })
  const ask = async (values: v.InferOutput<typeof schema>) => {
    const answer = await remove.mutateAsync(values)
    if (answer.errorMessage) return dialogs.alert(answer.errorMessage)
    await dialogs.alert(w.removeDone)
    go(path('/login'), { replace: true })
  }
  return (
    <AuthFrame title={w.removeTitle} lead={w.removeLead}>
      <FormShell
        schema={schema}
        initial={{ mail: '', name: '', reason: '' }}
        onSubmit={ask}
        submitLabel={w.removeSend}
        wide
      >
        {(form) => (
          <>
            <TextInput label={w.email} type="email" autoComplete="email" withAsterisk {...form.getInputProps('mail')} />
            <TextInput label={w.fullName} autoComplete="name" withAsterisk {...form.getInputProps('name')} />
            <Textarea
              label={w.reason}
              description={w.safeText}
              autosize
              minRows={3}
              {...form.getInputProps('reason')}
            />
          </>
        )}
      </FormShell>
    </AuthFrame>
  )
}
