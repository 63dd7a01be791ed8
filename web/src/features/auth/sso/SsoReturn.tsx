import { useEffect, useState } from 'react'
import { call } from '../../../api/client'
import { isFailure } from '../../../api/failure'
import type { components } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { go } from '../../../core/navigation'
import { path, useParams } from '../../../core/paths'
import { Pending } from '../../../ui/Pending'
import { returnedTo } from './comeBack'
import { entered } from './entered'
import { FirstTime } from './FirstTime'
import { SsoFailed } from './SsoFailed'
import { useReturned } from './useReturned'
import { ssoWords } from './words'

type Infos = components['schemas']['SsoUserInfos']

/**
 * The screen to which an employer's sign-in comes back: it signs in people who are known, and asks others once for what
 * is missing.
 */
export default function SsoReturn() {
  const w = useWords(ssoWords)
  const { id, token: state } = useParams('/sso/{id}/{token}')
  const returned = useReturned(() => returnedTo(id, state))
  const [infos, setInfos] = useState<Infos>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!returned) return go(path('/sso-expired'), { replace: true })
    if (!returned.token) return setProblem(w.failedMore)
    void show(returned.token)
    async function show(token: string) {
      try {
        const infos = await asked(id, token, state)
        if (infos.next === 'signedIn') await entered(infos.noBottomIconBar)
        else setInfos(infos)
      } catch (error) {
        setProblem(isFailure(error) ? error.message : w.failedMore)
      }
    }
  }, [returned, id, state, w.failedMore])
  const again = () => go(path('/sso/{id}', { id }), { replace: true })
  if (problem !== undefined) return <SsoFailed onAgain={again}>{problem}</SsoFailed>
  return infos ? <FirstTime infos={infos} /> : <Pending />
}

/** One call per token, however often the effect runs, because a token can be used only once. */
const calls = new Map<string, Promise<Infos>>()

function asked(p: string, token: string, state: string) {
  const call_ = calls.get(state) ?? call('SSOGetUserInfos', { p, token, state, noCookies: false })
  calls.set(state, call_)
  return call_
}
