import { Button, Checkbox, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { q, useAction } from '../../api/query'
import type { Notification } from '../../api/schema'
import { useWords } from '../../base/lang'
import { addressIn } from '../../core/home'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { Page } from '../../ui/Page'
import { EmptyState } from '../../ui/states'
import { toast } from '../../ui/toast'
import { accountWords } from './words'

/**
 * The person's notifications, newest first. Opening one marks it as read; its checkbox does so too, or marks it unread
 * again.
 */
export default function Notifications() {
  const w = useWords(accountWords)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const query = useQuery(q('MyAlerts'))
  const { data } = query
  const isBeneficiary = useSession()?.roles.includes('adherent') ?? false
  const shown = data?.notifications.filter((one) => !unreadOnly || !one.acked)
  return (
    <Page
      query={query}
      waiting={
        <Stack>
          <Skeleton height={64} radius="lg" />
          <Skeleton height={64} radius="lg" />
          <Skeleton height={64} radius="lg" />
        </Stack>
      }
      title={w.notifications}
      width="narrow"
      actions={
        <Group gap="md">
          <Switch
            label={w.unreadOnly}
            checked={unreadOnly}
            onChange={(event) => setUnreadOnly(event.currentTarget.checked)}
          />
          <AllRead disabled={!data || data.notifications.every(({ acked }) => acked)} />
        </Group>
      }
    >
      {shown?.length === 0 && (
        <div className="surface">
          <EmptyState
            title={unreadOnly ? w.noUnread : w.noNotification}
            icon={<IconBellOff size={40} stroke={1.4} aria-hidden />}
          >
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
      {isBeneficiary && <AppLink to={path('/bnfv2/noticeChoices')}>{w.noticeChoices}</AppLink>}
    </Page>
  )
}

/** Marks some notifications as read or unread; the list and the badge follow. */
function useAck() {
  const client = useQueryClient()
  return useAction('ackNotifications', {
    // A manager in the account of a beneficiary can read the notifications, but not mark them as read: no error is
    // shown for that.
    quiet: true,
    onSuccess: (answer) => client.setQueryData(q('MyAlerts').queryKey, answer),
  })
}

/** Marks as read everything that the badge counts, including what the list no longer shows. */
function AllRead({ disabled }: { disabled: boolean }) {
  const w = useWords(accountWords)
  const client = useQueryClient()
  const ack = useAck()
  const all = async () => {
    const { notifications } = await client.fetchQuery({ ...q('MyAlerts', { unread: true }), staleTime: 0 })
    const notificationIds = notifications.map(({ id }) => id)
    await ack.mutateAsync({ notificationIds, unread: false })
    toast(w.allReadNow, { undo: () => ack.mutate({ notificationIds, unread: true }) })
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      disabled={disabled}
      loading={ack.isPending}
      onClick={() => all().catch(() => {})}
    >
      {w.allRead}
    </Button>
  )
}

function Row({ notification: { id, label, date, acked, target } }: { notification: Notification }) {
  const w = useWords(accountWords)
  const ack = useAck()
  const href = addressIn(target)
  // The checkbox changes at once; after a refusal it shows again what the server has.
  const read = ack.isPending ? !ack.variables.unread : acked
  return (
    <li className="tappable" style={{ cursor: 'default' }}>
      <Checkbox
        label={<span className="visually-hidden">{w.read(label)}</span>}
        checked={read}
        onChange={(event) => ack.mutate({ notificationIds: [id], unread: !event.currentTarget.checked })}
      />
      <div style={{ flex: 1 }}>
        <Text fw={read ? 400 : 600}>
          {href ? (
            <AppLink
              className="quiet-link"
              to={href}
              onClick={() => read || ack.mutate({ notificationIds: [id], unread: false })}
            >
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
