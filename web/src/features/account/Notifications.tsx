import { Checkbox, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../api/query'
import type { Notification } from '../../api/schema'
import { addressIn } from '../../app/home'
import { useWords } from '../../app/lang'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { Page } from '../../ui/Page'
import { EmptyState, ErrorState } from '../../ui/states'
import { accountWords } from './words'

/** What happened, newest first; a checkbox says it was read, or takes that back. */
export default function Notifications() {
  const w = useWords(accountWords)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const { data, error, refetch } = useQuery(q('MyAlerts'))
  const shown = data?.notifications.filter((one) => !unreadOnly || !one.acked)
  return (
    <Page
      title={w.notifications}
      width="narrow"
      busy={!data && !error}
      actions={
        <Switch
          label={w.unreadOnly}
          checked={unreadOnly}
          onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
        />
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Stack>
          <Skeleton height={64} radius="lg" />
          <Skeleton height={64} radius="lg" />
          <Skeleton height={64} radius="lg" />
        </Stack>
      )}
      {shown?.length === 0 && (
        <div className="surface">
          <EmptyState title={w.noNotification} icon={<IconBellOff size={40} stroke={1.4} aria-hidden />}>
            {w.noNotificationMore}
          </EmptyState>
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul className="rows surface" aria-label={w.notifications}>
          {shown.map((one) => (
            <Row key={one.id} notification={one} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Row({ notification: { id, label, date, acked, target } }: { notification: Notification }) {
  const w = useWords(accountWords)
  const client = useQueryClient()
  const ack = useAction('ackNotifications', {
    refreshes: ['BasicData'],
    onSuccess: (answer) => client.setQueryData(q('MyAlerts').queryKey, answer),
  })
  const href = addressIn(target)
  // What was asked shows at once; a refusal brings back what the server has.
  const read = ack.isPending ? !ack.variables.unread : acked
  return (
    <li className="tappable" style={{ cursor: 'default' }}>
      <Checkbox
        aria-label={w.read(label)}
        checked={read}
        onChange={(event) => ack.mutate({ notificationIds: [id], unread: !event.currentTarget.checked })}
      />
      <div style={{ flex: 1 }}>
        <Text fw={read ? 400 : 600}>
          {href ? (
            <AppLink className="quiet-link" to={href}>
              {label}
            </AppLink>
          ) : (
            label
          )}
        </Text>
        <Text size="sm" c="dimmed" className="sentence">
          <DateText value={date} as="dayTime" />
        </Text>
      </div>
    </li>
  )
}
