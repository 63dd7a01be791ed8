import { Stack, Text, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { q, useAction } from '../../api/query'
import type { Comment, Order } from '../../api/schema'
import { pick, useWords } from '../../app/lang'
import { DateText } from '../../ui/DateText'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { reveal } from '../../ui/reveal'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { COMMENT_MAX } from './comment'
import { orderWords } from './orderWords'

/** What was said about an order, oldest first. */
export function Comments({ order, canWrite }: { order: Order; canWrite: boolean }) {
  const w = useWords(orderWords)
  if (!canWrite && order.comments.length === 0) return null
  return (
    <Section title={w.comments}>
      <Stack gap="lg">
        {order.comments.length === 0 && <Text c="dimmed">{w.noComment}</Text>}
        {order.comments.length > 0 && (
          <ol className="comments">
            {order.comments.map((comment, i) => (
              <One key={comment.id} comment={comment} id={i === order.comments.length - 1 ? LAST : undefined} />
            ))}
          </ol>
        )}
        {canWrite && <NewComment order={order} />}
      </Stack>
    </Section>
  )
}

/** The id of what was said last. */
const LAST = 'last-comment'

function One({ comment, id }: { comment: Comment; id?: string }) {
  const { isMine, author, content, creation, docName, docUrl } = comment
  const w = useWords(orderWords)
  return (
    <li id={id} data-mine={isMine || undefined}>
      <small>
        <strong>{isMine ? w.you : author}</strong> · <DateText value={creation} as="stamp" />
      </small>
      <div>
        {content}
        {docUrl && isWebAddress(docUrl) && (
          <a href={docUrl} target="_blank" rel="noreferrer">
            <IconPaperclip size={16} aria-hidden /> {docName || docUrl}
          </a>
        )}
      </div>
    </li>
  )
}

/** Files are opened from the web, never run. */
const isWebAddress = (url: string) =>
  URL.canParse(url, document.baseURI) && /^https?:$/.test(new URL(url, document.baseURI).protocol)

const schema = v.object({ comment: field.required(COMMENT_MAX, () => pick(orderWords).commentMissing) })

function NewComment({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const client = useQueryClient()
  const [written, setWritten] = useState(0)
  const add = useAction('NewOrderComment', {
    onSuccess: (answer) => {
      client.setQueryData(q('OrderDetail', { id: order.id }).queryKey, answer)
      setWritten((n) => n + 1)
      toast(w.sent)
      reveal(LAST)
    },
  })
  return (
    <div className="noprint">
      {/* Each comment starts from an empty form. */}
      <FormShell
        key={written}
        schema={schema}
        initial={{ comment: '' }}
        submitLabel={w.send}
        onSubmit={({ comment }) => add.mutateAsync({ orderId: order.id, comment, cancellation: false })}
      >
        {(form) => (
          <Textarea
            label={w.newComment}
            description={w.safeText}
            autosize
            minRows={2}
            maxRows={10}
            maxLength={COMMENT_MAX}
            {...form.getInputProps('comment')}
          />
        )}
      </FormShell>
    </div>
  )
}
