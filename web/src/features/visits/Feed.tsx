import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useAction } from '../../api/query'
import { DateText } from '../../ui/DateText'
import { dialogs } from '../../ui/dialogs'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { feedWords as w } from './feedWords'

/** The address at which another calendar reads the appointments of the partner who is signed in. */
export function Feed() {
  const { data } = useQuery(q('GetCalendarFeed', {}))
  const set = useAction('SetCalendarFeed')
  if (!data) return null
  const address = set.data?.address
  const make = async () => {
    const sure = { title: w.renewTitle, message: w.renewMore, yes: w.renew }
    if (data.since && !(await dialogs.confirm(sure))) return
    set.mutate({ on: true })
  }
  const revoke = async () => {
    const sure = { title: w.revokeTitle, message: w.revokeMore, yes: w.revoke, danger: true }
    if (await dialogs.confirm(sure)) set.mutate({ on: false }, { onSuccess: () => toast(w.revoked) })
  }
  return (
    <Section title={w.title}>
      <Stack gap="sm">
        <p className="quiet">{w.lead}</p>
        {address && (
          <Group gap="xs" align="end" wrap="nowrap">
            <TextInput
              label={w.address}
              description={w.once}
              value={address}
              readOnly
              flex={1}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? w.copied : w.copy}
                </Button>
              )}
            </CopyButton>
          </Group>
        )}
        {data.since && !address && (
          <p>
            {w.since} <DateText value={data.since} as="dayTime" />.
          </p>
        )}
        <Group gap="xs">
          <Button variant="default" loading={set.isPending} onClick={() => void make()}>
            {data.since ? w.renew : w.make}
          </Button>
          {data.since && (
            <Button variant="default" c="var(--mantine-color-error)" onClick={() => void revoke()}>
              {w.revoke}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  )
}
