import { Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import * as lengths from '../../api/lengths'
import { q, useAction } from '../../api/query'
import type { Order } from '../../api/schema'
import { pick, useWords } from '../../base/lang'
import { useSession } from '../../core/session'
import { FormShell } from '../../ui/FormShell'
import { field } from '../../ui/forms'
import { reveal } from '../../ui/reveal'
import { Section } from '../../ui/Section'
import { toast } from '../../ui/toast'
import { AttachFiles } from '../parts/chat/AttachFiles'
import { inRequest, wrongFiles } from '../parts/chat/attached'
import { useReading } from '../parts/chat/useReading'
import { MESSAGE } from '../parts/orders/anchors'
import { CommentList, LAST } from './CommentList'
import { orderWords } from './orderWords'

/** The form in which one writes a comment. */

/** The comments on an order, oldest first, with a field to write another. */
export function Comments({ order, canWrite }: { order: Order; canWrite: boolean }) {
  const w = useWords(orderWords)
  const self = useSession()?.roles.includes('adherent') ?? false
  const unread = order.comments.filter(({ toRead }) => toRead).map(({ id }) => `order-${id}`)
  useReading(self ? unread : [])
  if (!canWrite && order.comments.length === 0) return null
  return (
    <Section title={w.comments}>
      <Stack gap="lg">
        {order.comments.length === 0 && <Text c="dimmed">{w.noComment}</Text>}
        {order.comments.length > 0 && <CommentList comments={order.comments} />}
        {canWrite && <NewComment order={order} />}
      </Stack>
    </Section>
  )
}

const alone = v.object({ comment: field.required(lengths.COMMENT, () => pick(orderWords).commentMissing) })
const withFile = v.object({ comment: field.text(lengths.COMMENT) })

function NewComment({ order }: { order: Order }) {
  const w = useWords(orderWords)
  const client = useQueryClient()
  const [written, setWritten] = useState(0)
  const [files, setFiles] = useState<readonly File[]>([])
  const add = useAction('NewOrderComment', {
    onSuccess: (answer) => {
      client.setQueryData(q('OrderDetail', { id: order.id }).queryKey, answer)
      setWritten((n) => n + 1)
      setFiles([])
      toast(w.sent)
      reveal(LAST)
    },
  })
  return (
    <div className="noprint">
      {/* Each comment starts from an empty form. */}
      <FormShell
        key={written}
        schema={files.length > 0 ? withFile : alone}
        initial={{ comment: '' }}
        submitLabel={w.send}
        onSubmit={async ({ comment }) => {
          if (wrongFiles(files)) return
          await add.mutateAsync({ orderId: order.id, comment, cancellation: false, ...inRequest(files) })
        }}
      >
        {(form) => (
          <>
            <Textarea
              id={MESSAGE}
              label={w.newComment}
              description={w.safeText}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={lengths.COMMENT}
              {...form.getInputProps('comment')}
            />
            <AttachFiles
              files={files}
              onChange={(chosen) => {
                form.setErrors({})
                setFiles(chosen)
              }}
              error={form.errors.file}
            />
          </>
        )}
      </FormShell>
    </div>
  )
}
