import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../../../api/pushed'
import { q, useAction } from '../../../../api/query'
import type { MessageThread } from '../../../../api/schema'
import { path, useParams } from '../../../../core/paths'
import { AppLink } from '../../../../ui/AppLink'
import { Page } from '../../../../ui/Page'
import { toast } from '../../../../ui/toast'
import { toRead } from '../../../parts/chat/messages'
import { EVERY_MS, Thread } from '../../../parts/chat/Thread'
import { ReplyText } from '../replies/ReplyText'
import { conversationWords as w } from './words'

/** The conversation of the desk with a beneficiary, about no order. A message waits until it is answered or marked. */
export default function Conversation() {
  const targetId = Number(useParams('/conversations/{id}').id)
  const query = useQuery({
    ...q('getMessageThread', { type: 'person', targetId }),
    refetchInterval: unlessPushed(EVERY_MS),
  })
  return (
    <Page
      query={query}
      waiting={<Skeleton height={320} radius="lg" />}
      title={query.data?.descriptionLabel ?? w.list}
      back={{ to: path('/conversations'), label: w.list }}
      actions={
        <Group gap="sm">
          {query.data && <MarkRead thread={query.data} />}
          <Button component={AppLink} variant="default" to={path('/concierge/adherent/{id}', { id: targetId })}>
            {w.person}
          </Button>
        </Group>
      }
    >
      {(thread) => (
        <Thread
          key={targetId}
          type="person"
          targetId={targetId}
          thread={thread}
          field={(props) => <ReplyText {...props} userId={targetId} />}
        />
      )}
    </Page>
  )
}

/** For what needs no answer. */
function MarkRead({ thread }: { thread: MessageThread }) {
  const ack = useAction('ackMessage', { onSuccess: () => toast(w.marked) })
  const last = toRead(thread.elements).at(-1)
  if (last === undefined) return null
  return (
    <Button variant="default" loading={ack.isPending} onClick={() => ack.mutate({ messageIds: [last] })}>
      {w.markRead}
    </Button>
  )
}
