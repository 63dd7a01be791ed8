import { Badge, Group, Skeleton, Text } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../api/query'
import { useWords } from '../../../base/lang'
import { DateText } from '../../../ui/DateText'
import { Section } from '../../../ui/Section'
import { ErrorState } from '../../../ui/states'
import { securityWords } from './words'

/** Who of the desk has opened the person's account, when, and why. */
export function Accesses() {
  const w = useWords(securityWords)
  const { data, error, refetch } = useQuery(q('GetAccountAccesses'))
  return (
    <Section title={w.accesses}>
      <Text c="dimmed" size="sm" mt={-8} mb="sm">
        {data?.accesses.length === 0 ? w.noAccess : w.accessesHint}
      </Text>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} radius="md" />}
      {data && data.accesses.length > 0 && (
        <ul className="rows" aria-label={w.accesses}>
          {data.accesses.map(({ id, by, reason, since, until, open }) => (
            <li key={id}>
              <Group wrap="nowrap" gap="sm" py="sm" align="flex-start">
                <IconUserShield size={22} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
                <div style={{ flex: 1, minWidth: 0 }}>
                  <Text fw={500}>{by}</Text>
                  <Text>{reason}</Text>
                  <Text size="sm" c="dimmed">
                    <DateText value={since} as="dayTime" />
                    {!open && (
                      <>
                        , {w.until} <DateText value={until} as="dayTime" />
                      </>
                    )}
                  </Text>
                </div>
                {open && (
                  <Badge variant="light" color="orange" tt="none" c="var(--mantine-color-text)">
                    {w.openNow}
                  </Badge>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
