import { Alert, Anchor, Button, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { call } from '../../api/client'
import { endpoint } from '../../api/endpoint'
import * as lengths from '../../api/lengths'
import { pick, useWords } from '../../base/lang'
import { design } from '../../core/design'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { AppLink } from '../../ui/AppLink'
import { AuthFrame } from '../../ui/AuthFrame'
import { dialogs } from '../../ui/dialogs'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { Contact } from './Contact'
import { registrationCode } from './registration'
import { authWords } from './words'

const schema = v.object({ code: field.required(lengths.NAME, () => pick(authWords).noCode) })

/** First step of the registration: the code of a concierge desk opens the next. */
export default function RegistrationCode() {
  const w = useWords(authWords)
  const send = async ({ code }: v.InferOutput<typeof schema>) => {
    const { targetServer, textBlobName } = await call('ValidateCodeConciergerie', { code, design: design.id })
    if (targetServer) endpoint.moveTo(targetServer)
    registrationCode.keep(code, textBlobName ?? '')
    go(path('/registration/create'))
  }
  return (
    <AuthFrame title={w.codeTitle} lead={w.codeLead}>
      {design.allowsRegistration ? (
        <FormShell schema={schema} initial={{ code: '' }} onSubmit={send} submitLabel={w.send} wide>
          {(form) => (
            <>
              <TextInput
                label={w.code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                size="md"
                withAsterisk
                {...form.getInputProps('code')}
              />
              <Button
                variant="transparent"
                size="compact-sm"
                px={0}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => void dialogs.alert(w.codeHelpText, w.codeHelp)}
              >
                {w.codeHelp}
              </Button>
            </>
          )}
        </FormShell>
      ) : (
        <Alert>{w.noRegistration}</Alert>
      )}
      <Contact />
      <div className="quiet-links" style={{ marginTop: '1.5rem' }}>
        <Anchor component={AppLink} to={path('/login')}>
          {w.backToSignIn}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
