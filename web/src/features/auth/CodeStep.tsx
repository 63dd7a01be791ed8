import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { Code, isFailure } from '../../api/failure'
import { useAction } from '../../api/query'
import { pick, useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { refreshSession } from '../../core/session'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { factorWords } from './factorWords'

const schema = v.object({ code: field.required(30, () => pick(factorWords).noCode) })

/** After the password: the code of the authenticator, or a recovery code. */
export default function CodeStep({ uid, onAgain }: { uid: string; onAgain: () => void }) {
  const w = useWords(factorWords)
  const signIn = useAction('SignInWithCode', { quiet: true })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const enter = async ({ code }: { code: string }) => {
    try {
      await signIn.mutateAsync({ uid, code })
    } catch (error) {
      // Five minutes are over: the password comes first again.
      if (isFailure(error, Code.linkExpired)) onAgain()
      throw error
    }
    await refreshSession()
    go(path('/splash'), { replace: true })
  }
  return (
    <FormShell schema={schema} initial={{ code: '' }} onSubmit={enter} submitLabel={w.verify} wide>
      {(form) => (
        <TextInput
          ref={input}
          label={w.code}
          autoComplete="one-time-code"
          autoCapitalize="none"
          size="md"
          withAsterisk
          description={
            <>
              {w.codeHint}{' '}
              <Button variant="transparent" size="compact-xs" px={0} onClick={onAgain}>
                {w.back}
              </Button>
            </>
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('code')}
        />
      )}
    </FormShell>
  )
}
