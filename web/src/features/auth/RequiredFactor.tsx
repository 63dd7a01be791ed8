import { Anchor } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/client'
import { useWords } from '../../base/lang'
import { go } from '../../core/navigation'
import { path } from '../../core/paths'
import { refreshSession, useSession } from '../../core/session'
import { AuthFrame } from '../../ui/AuthFrame'
import { Pending } from '../../ui/Pending'
import { ErrorState } from '../../ui/states'
import { signOut } from '../parts/account/signOut'
import { Enrolment } from './Enrolment'
import { factorWords } from './factorWords'

/** Forced before anything else: who owes a second factor sets it up. */
export default function RequiredFactor() {
  const w = useWords(factorWords)
  const login = useSession()?.login
  const [secret, setSecret] = useState<string>()
  const [error, setError] = useState<unknown>()
  const begin = () => {
    setError(undefined)
    call('BeginSecondFactor', {}).then(({ secret }) => setSecret(secret), setError)
  }
  // Once: the last secret that was asked for is the one that counts.
  const begun = useRef(false)
  useEffect(() => {
    if (!begun.current) begin()
    begun.current = true
  })
  const enter = async () => {
    await refreshSession()
    go(path('/splash'), { replace: true })
  }
  return (
    <AuthFrame title={w.required} lead={w.requiredLead}>
      {error ? <ErrorState error={error} onRetry={begin} /> : null}
      {!error && !secret && <Pending />}
      {login && secret && <Enrolment login={login} secret={secret} onDone={() => void enter()} />}
      <div className="quiet-links noprint" style={{ marginTop: '1.5rem' }}>
        <Anchor component="button" type="button" onClick={() => void signOut()}>
          {w.signOut}
        </Anchor>
      </div>
    </AuthFrame>
  )
}
