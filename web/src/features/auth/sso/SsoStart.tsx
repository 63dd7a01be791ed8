import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client'
import { isFailure } from '../../../api/failure'
import { useWords } from '../../../base/lang'
import { useParams } from '../../../core/paths'
import { Message } from '../../../ui/Message'
import { link, pending } from './pending'
import { SsoFailed } from './SsoFailed'
import { ssoWords } from './words'

/** Leads to the sign-in of an employer. */
export default function SsoStart() {
  const w = useWords(ssoWords)
  const { id } = useParams('/sso/{id}')
  const [problem, setProblem] = useState<string>()
  const [nth, setNth] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: who asks again leaves again.
  useEffect(() => {
    let gone = false
    const leave = async () => {
      const start = await call('SSOGetToken', { p: id, link: link.get() })
      const { leave } = await import('./pool')
      if (gone) return
      pending.remember(start)
      await leave(start)
    }
    leave().catch((error: unknown) => {
      // The link of code 15 works once and for half an hour.
      link.forget()
      if (!gone) setProblem(isFailure(error) ? error.message : w.failedMore)
    })
    return () => {
      gone = true
    }
  }, [id, nth])
  if (problem !== undefined) {
    const again = () => {
      setProblem(undefined)
      setNth(nth + 1)
    }
    return <SsoFailed onAgain={again}>{problem}</SsoFailed>
  }
  return (
    <Message title={w.leaving} icon={<IconBuildingSkyscraper size={52} stroke={1.3} aria-hidden />}>
      {w.leavingMore}
    </Message>
  )
}
