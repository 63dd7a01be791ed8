import '../parts/chat/chat.css'
import { Badge, Button, Skeleton, Stack } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { unlessPushed } from '../../api/pushed'
import { pages } from '../../api/query'
import type { MessageThread } from '../../api/schema'
import { useWords } from '../../base/lang'
import { path } from '../../core/paths'
import { useSession } from '../../core/session'
import { AppLink } from '../../ui/AppLink'
import { DateText } from '../../ui/DateText'
import { Page } from '../../ui/Page'
import { EmptyState } from '../../ui/states'
import { chatWords } from '../parts/chat/words'

const EVERY_MS = 60_000

/** The conversations of a beneficiary, newest first. */
export default function Chats() {
  const w = useWords(chatWords)
  const list = useInfiniteQuery({ ...pages('getMessageThreads'), refetchInterval: unlessPushed(EVERY_MS) })
  const threads = list.data?.pages.flatMap((page) => page.threads)
  return (
    <Page
      query={list}
      waiting={
        <Stack>
          <Skeleton height={64} radius="lg" />
          <Skeleton height={64} radius="lg" />
        </Stack>
      }
      title={w.messages}
      lead={w.lead}
      width="narrow"
      actions={<Write />}
    >
      {threads?.length === 0 && (
        <div className="surface">
          <EmptyState title={w.none} icon={<IconMessages size={40} stroke={1.4} aria-hidden />}>
            {w.noneMore}
          </EmptyState>
        </div>
      )}
      {threads && threads.length > 0 && (
        <ul className="rows surface" aria-label={w.messages}>
          {threads.map((one) => (
            <li key={`${one.type}-${one.targetId}`}>
              <Row thread={one} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" mt="md" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {w.more}
        </Button>
      )}
    </Page>
  )
}

/** Leads to the conversation with the person's own desk. */
function Write() {
  const w = useWords(chatWords)
  const desk = useSession()?.conciergerie
  if (!desk) return null
  return (
    <Button component={AppLink} to={path('/chat/{type}/{id}', { type: 'desk', id: desk.id })}>
      {w.write}
    </Button>
  )
}

function Row({ thread }: { thread: MessageThread }) {
  const w = useWords(chatWords)
  const { type, targetId: id, numberOfUnreadMessages: unread } = thread
  return (
    <AppLink className="tappable" to={path('/chat/{type}/{id}', { type, id })}>
      <span className="chat-row">
        <strong>{thread.descriptionLabel}</strong>
        <small>
          {thread.lastFromCurrentSide && `${w.you} : `}
          {thread.lastMessagePreview}
        </small>
      </span>
      <small>
        <DateText value={thread.lastMessageDate} as="shortDay" />
      </small>
      {unread > 0 && (
        <Badge circle={unread < 10} color="red.9">
          <span aria-hidden>{unread}</span>
          <span className="visually-hidden">{w.unread(unread)}</span>
        </Badge>
      )}
    </AppLink>
  )
}
