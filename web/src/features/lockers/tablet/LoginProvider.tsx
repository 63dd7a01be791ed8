import { type FormEvent, useState } from 'react'
import { useWords } from '../../../base/lang'
import { go } from '../../../core/navigation'
import { path, useParams } from '../../../core/paths'
import { provider, useDeviceAction } from './device'
import { Refused, TabletButton, TabletField } from './Parts'
import { Tablet } from './Tablet'
import { tabletWords } from './tabletWords'

/** A provider signs in by the PIN that goes with the code they have shown. Their session lives as long as the screens. */
export default function LoginProvider() {
  const w = useWords(tabletWords)
  const { login, lockerName } = useParams('/Nexence/LoginProvider/{login}/{lockerName}')
  const [pin, setPin] = useState('')
  const [missing, setMissing] = useState(false)
  const signIn = useDeviceAction('login')
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!pin)
    if (!pin || signIn.isPending) return
    const session = await signIn
      .mutateAsync({ login, pass: '', nexencePin: pin, noCookies: true })
      .catch(() => undefined)
    setPin('')
    if (!session?.sessionToken) return
    provider.set({ token: session.sessionToken, lockerName })
    // The address names the provider; what opens doors stays out of it.
    go(path('/Nexence/ProviderAction/{lockerName}/{sessionId}', { lockerName, sessionId: session.id }), {
      replace: true,
    })
  }
  return (
    <Tablet title={w.provider} lead={w.providerLead(login)} lockerName={lockerName}>
      <form onSubmit={(event) => void enter(event)} noValidate>
        <TabletField
          label={w.password}
          type="password"
          inputMode="numeric"
          value={pin}
          wrong={missing ? w.noPassword : undefined}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
        <Refused error={signIn.error} />
        <TabletButton type="submit" first disabled={signIn.isPending}>
          {w.signIn}
        </TabletButton>
      </form>
    </Tablet>
  )
}
