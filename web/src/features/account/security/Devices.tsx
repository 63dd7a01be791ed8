import { Badge, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../../api/query'
import type { SignedInDevice } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { DateText } from '../../../ui/DateText'
import { dialogs } from '../../../ui/dialogs'
import { Section } from '../../../ui/Section'
import { ErrorState } from '../../../ui/states'
import { toast } from '../../../ui/toast'
import { securityWords } from './words'

const MOBILE = ['iPhone', 'iPad', 'Android']

/** Where the person is signed in, and how they end it from here. */
export function Devices() {
  const w = useWords(securityWords)
  const { data, error, refetch } = useQuery(q('GetMySessions'))
  const endOthers = useAction('EndOtherSessions', { refreshes: ['GetMySessions'] })
  const others = data?.sessions.some(({ current }) => !current)
  const askOthers = async () => {
    if (!(await dialogs.confirm({ title: w.endOthers, message: w.endOthersSure, yes: w.endOthers, danger: true })))
      return
    endOthers.mutate({}, { onSuccess: () => toast(w.othersEnded) })
  }
  return (
    <Section title={w.devices}>
      <Text c="dimmed" size="sm" mt={-8} mb="sm">
        {others === false ? w.noOther : w.devicesHint}
      </Text>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} radius="md" />}
      {data && (
        <ul className="rows" aria-label={w.devices}>
          {data.sessions.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others && (
        <Button variant="default" mt="md" loading={endOthers.isPending} onClick={() => void askOthers()}>
          {w.endOthers}
        </Button>
      )}
    </Section>
  )
}

function Device({ session }: { session: SignedInDevice }) {
  const w = useWords(securityWords)
  const name = w.device(session.browser, session.platform)
  const end = useAction('EndSession', { refreshes: ['GetMySessions'], onSuccess: () => toast(w.ended(name)) })
  const Icon = MOBILE.includes(session.platform ?? '') ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <Group wrap="nowrap" gap="sm" py="sm">
        <Icon size={22} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text fw={500}>{name}</Text>
          <Text size="sm" c="dimmed">
            {w.lastSeen} <DateText value={session.lastSeen} as="dayTime" />, {w.since}{' '}
            <DateText value={session.since} as="dayTime" />
          </Text>
        </div>
        {session.current ? (
          <Badge variant="light" tt="none" c="var(--mantine-color-text)">
            {w.thisDevice}
          </Badge>
        ) : (
          <Button
            className="noprint"
            variant="default"
            size="xs"
            aria-label={w.endThis(name)}
            loading={end.isPending}
            onClick={() => end.mutate({ id: session.id })}
          >
            {w.end}
          </Button>
        )}
      </Group>
    </li>
  )
}
