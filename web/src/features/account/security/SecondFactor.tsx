import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client'
import { outdate, q } from '../../../api/query'
import { useWords } from '../../../base/lang'
import { useSession } from '../../../core/session'
import { Awaited } from '../../../ui/Awaited'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { Section } from '../../../ui/Section'
import { tellFailure } from '../../../ui/tellFailure'
import { toast } from '../../../ui/toast'
import { Enrolment, RecoveryCodes } from '../../auth/Enrolment'
import { factorWords } from '../../auth/factorWords'

type Doing = { secret: string } | { codes: string[] }

/** The second factor of a manager or partner: set up, replaced, ended, and its recovery codes. */
export function SecondFactor() {
  const w = useWords(factorWords)
  const login = useSession()?.login ?? ''
  const query = useQuery(q('GetSecondFactor'))
  const { data } = query
  const [doing, setDoing] = useState<Doing>()

  /** Asks for a code of the current second factor, and then acts. */
  const withCode = async (title: string, message: string | undefined, act: (code: string) => Promise<unknown>) => {
    const code = data?.on ? await dialogs.prompt({ title, message, label: w.code, yes: w.ok, maxLength: 30 }) : ''
    if (code === undefined) return
    try {
      await dialogs.wait(act(code))
    } catch (failure) {
      await tellFailure(failure)
    }
    await outdate('EndSecondFactor')
  }
  const begin = async (code: string) => setDoing({ secret: (await call('BeginSecondFactor', { code })).secret })
  const renew = async (code: string) => setDoing({ codes: (await call('NewRecoveryCodes', { code })).recoveryCodes })
  const end = async (code: string) => {
    await call('EndSecondFactor', { code })
    toast(w.ended)
  }
  const finish = () => {
    setDoing(undefined)
    toast(w.activated)
  }

  if (doing && 'secret' in doing) {
    return (
      <Section title={w.setUp}>
        <Enrolment login={login} secret={doing.secret} onDone={finish} />
      </Section>
    )
  }
  if (doing) {
    return (
      <Section title={w.newCodes}>
        <RecoveryCodes codes={doing.codes} onDone={() => setDoing(undefined)} />
      </Section>
    )
  }
  return (
    <Section title={w.factor}>
      <Awaited query={query} waiting={<Skeleton height={80} radius="md" />} />
      {data && (
        <>
          <Text c={data.on ? undefined : 'dimmed'}>
            {data.on ? (
              <>
                {w.on} <DateText value={data.since} /> · {w.left(data.recoveryLeft)}
              </>
            ) : (
              w.off
            )}
          </Text>
          {data.demanded && (
            <Text size="sm" c="dimmed">
              {w.demanded}
            </Text>
          )}
          <Group mt="md" gap="xs" className="noprint">
            {!data.on && <Button onClick={() => void withCode(w.setUp, undefined, begin)}>{w.setUp}</Button>}
            {data.on && (
              <>
                <Button variant="default" onClick={() => void withCode(w.newCodes, w.newCodesSure, renew)}>
                  {w.newCodes}
                </Button>
                <Button variant="default" onClick={() => void withCode(w.replace, undefined, begin)}>
                  {w.replace}
                </Button>
              </>
            )}
            {data.on && !data.demanded && (
              <Button variant="default" color="red" onClick={() => void withCode(w.end, w.endSure, end)}>
                {w.end}
              </Button>
            )}
          </Group>
        </>
      )}
    </Section>
  )
}
