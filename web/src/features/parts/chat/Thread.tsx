import './chat.css'
import { Alert, Button, Text } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { q } from '../../../api/query'
import type { MessageElement, MessageThread, ThreadType } from '../../../api/schema'
import { useLang, useWords } from '../../../base/lang'
import { DateText } from '../../../ui/DateText'
import { formatTime, parseDate } from '../../../ui/format'
import { AttachedFile } from './AttachedFile'
import { wordsOf } from './attached'
import { Composer, type MessageField } from './Composer'
import { byDay, joined, toRead } from './messages'
import { useReading } from './useReading'
import { chatWords } from './words'

/** An open conversation is asked for again so often. */
export const EVERY_MS = 10_000

interface ThreadProps {
  type: ThreadType
  targetId: number
  thread: MessageThread
  /** To look at a message is to read it. */
  readsByLooking?: boolean
  /** Nobody writes here. */
  closed?: ReactNode
  field?: (props: MessageField) => ReactNode
}

/** The messages of a conversation, oldest first and by day, with the field for another one. */
export function Thread({ type, targetId, thread, readsByLooking = false, closed, field }: ThreadProps) {
  const w = useWords(chatWords)
  const client = useQueryClient()
  const [pages, setPages] = useState(1)
  const older = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, nth) => q('getMessageThread', { type, targetId, page: nth + 1 })),
  })
  const oldest = older.at(-1)?.data ?? thread
  const messages = joined([thread.elements, ...older.map(({ data }) => data?.elements)])
  useReading(readsByLooking ? toRead(messages) : [])
  return (
    <div className="chat surface">
      <Log label={thread.descriptionLabel} last={messages.at(-1)?.id}>
        {oldest.hasOlder && (
          <Button
            variant="subtle"
            loading={older.some((one) => one.isFetching)}
            onClick={() => setPages((now) => now + 1)}
          >
            {w.older}
          </Button>
        )}
        {messages.length === 0 && <Text c="dimmed">{w.empty}</Text>}
        {byDay(messages).map((one) => (
          <section key={one.day} aria-label={one.day}>
            <h2 className="chat-day">
              <DateText value={one.day} as="heading" />
            </h2>
            <ol>
              {one.messages.map((message) => (
                <One key={message.id} message={message} />
              ))}
            </ol>
          </section>
        ))}
      </Log>
      {thread.answers && <p className="chat-about">{w.answers(thread.answers)}</p>}
      {thread.opensAt && <Closed opens={thread.opensAt} />}
      {closed ?? (
        <Composer
          type={type}
          targetId={targetId}
          field={field}
          onSent={(answer) => client.setQueryData(q('getMessageThread', { type, targetId }).queryKey, answer)}
        />
      )}
    </div>
  )
}

/** The newest message is read out, and stands in sight. */
function Log({ label, last, children }: { label: string; last: string | undefined; children: ReactNode }) {
  const w = useWords(chatWords)
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <div ref={log} className="chat-log" role="log" aria-label={w.log(label)} tabIndex={0}>
      {children}
    </div>
  )
}

function One({ message }: { message: MessageElement }) {
  const w = useWords(chatWords)
  const lang = useLang()
  const { fromCurrentSide: own, fromCurrentUser: mine, fromUserDescription: author, content, date } = message
  const files = message.attachments
  const words = wordsOf(content, files)
  const at = parseDate(date)
  return (
    <li data-mine={own || undefined}>
      <small>
        <strong>{mine ? w.you : author}</strong> · {at && <time dateTime={date}>{formatTime(at, lang)}</time>}
        {own && message.acknowledged && ` · ${w.read}`}
      </small>
      <div>
        {message.about && <span className="chat-about">{w.about(message.about)}</span>}
        {words}
        {files.map((file) => (
          <AttachedFile key={file.url} {...file} />
        ))}
      </div>
    </li>
  )
}

function Closed({ opens }: { opens: string }) {
  const w = useWords(chatWords)
  const [before, after] = w.closed('#').split('#')
  return (
    <Alert color="blue" variant="light">
      {before}
      <DateText value={opens} as="dayTime" />
      {after}
    </Alert>
  )
}
