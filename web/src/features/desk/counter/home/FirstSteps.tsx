import { Button, Group, Text } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWorkContext } from '../../../../api/context'
import { q } from '../../../../api/query'
import type { User } from '../../../../api/schema'
import { useSession } from '../../../../core/session'
import { AppLink } from '../../../../ui/AppLink'
import { Section } from '../../../../ui/Section'
import { endedSteps, type ShownStep, stepsFor } from './firstSteps'
import { homeWords as w } from './homeWords'

/** The checklist of the first day: what leads to the first order, ticked by what is there. */
export function FirstSteps() {
  const { conciergerieId } = useWorkContext()
  const user = useSession()
  if (!user) return null
  return <Steps key={`${user.id} ${conciergerieId}`} user={user} desk={conciergerieId} />
}

function Steps({ user, desk }: { user: User; desk: number | undefined }) {
  const [over, setOver] = useState(() => desk !== undefined && endedSteps.has(user.id, desk))
  const { data } = useQuery({ ...q('GetFirstSteps', { conciergerieId: desk }), enabled: !over })
  const steps = data && !over ? stepsFor(user, data.done, desk) : []
  const left = steps.filter(({ done }) => !done).length
  const complete = steps.length > 0 && left === 0
  useEffect(() => {
    if (complete && desk !== undefined) endedSteps.add(user.id, desk)
  }, [complete, user.id, desk])
  if (left === 0) return null
  const putAway = () => {
    if (desk !== undefined) endedSteps.add(user.id, desk)
    setOver(true)
  }
  return (
    <div className="first-steps noprint">
      <Section title={w.firstSteps}>
        <Group justify="space-between" gap="xs" mb="sm">
          <Text size="sm" c="dimmed">
            {w.stepsDone(steps.length - left, steps.length)}
          </Text>
          {desk !== undefined && (
            <Button variant="subtle" size="compact-sm" onClick={putAway}>
              {w.putAway}
            </Button>
          )}
        </Group>
        <ol aria-label={w.firstSteps}>
          {steps.map((it) => (
            <li key={it.step} data-done={it.done || undefined}>
              {it.done ? (
                <IconCircleCheckFilled size={20} aria-hidden />
              ) : (
                <IconCircle size={20} stroke={1.6} aria-hidden />
              )}
              <Words shown={it} />
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

function Words({ shown: { label, detail, done, to } }: { shown: ShownStep }) {
  return (
    <span>
      {to ? <AppLink to={to}>{label}</AppLink> : <span>{label}</span>}
      {done && <span className="visually-hidden"> {w.stepDone}</span>}
      <small>{to || done ? detail : w.stepWaits}</small>
    </span>
  )
}
