import { Badge, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconChecks } from '@tabler/icons-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { isFailure } from '../../../../api/failure'
import * as lengths from '../../../../api/lengths'
import { useAction } from '../../../../api/query'
import type { DeskComment, ManagerOrder } from '../../../../api/schema'
import { useWords } from '../../../../base/lang'
import { DateText } from '../../../../ui/DateText'
import { Section } from '../../../../ui/Section'
import { takeBack } from '../../../../ui/takeBack'
import { toast } from '../../../../ui/toast'
import { uiWords } from '../../../../ui/words'
import { AttachedFile } from '../../../parts/chat/AttachedFile'
import { AttachFiles } from '../../../parts/chat/AttachFiles'
import { inRequest, wordsOf, wrongFiles } from '../../../parts/chat/attached'
import { openVariables } from '../replies/fill'
import { ReplyText } from '../replies/ReplyText'
import { replyWords } from '../replies/replyWords'
import { answeredNext } from './answeredNext'
import { orderWords as w } from './orderWords'

interface CommentsProps {
  order: ManagerOrder
  /** The field to which a keyboard shortcut leads. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** The comments on an order, their readers, and a field to write another. */
export function Comments({ order, field }: CommentsProps) {
  return (
    <Section title={w.comments}>
      {order.comments.length === 0 && <Text c="dimmed">{w.noComment}</Text>}
      <ul className="desk-comments">
        {order.comments.map((comment, nth) => (
          <Comment
            key={comment.id}
            comment={comment}
            canValidate={order.canValidateComments}
            others={order.comments.slice(0, nth).some((one) => waitsFor(one) && !one.cancellation)}
          />
        ))}
      </ul>
      <NewComment order={order} field={field} />
    </Section>
  )
}

/** The desk has neither seen nor answered it. */
const waitsFor = ({ ack, isFrom }: DeskComment) => !ack && isFrom !== 'gestionnaire'

interface CommentProps {
  comment: DeskComment
  canValidate: boolean
  /** Whether earlier comments wait too. */
  others: boolean
}

function Comment({ comment, canValidate, others }: CommentProps) {
  const ack = useAction('ackOrderComment')
  const purge = useAction('ackOrderCommentPurge', { onSuccess: () => toast(w.acknowledgedAll) })
  const { id, author, creation, content, files, isFrom, cancellation } = comment
  // The marks change at once; after a refusal they show again what the server has.
  const { va, vp } = ack.isPending ? { ...comment, ...withoutNothing(ack.variables) } : comment
  const see = () => {
    const undo = () => void takeBack('UnackOrderComment', { ocid: id })
    ack.mutate({ ocid: id }, { onSuccess: () => toast(w.acknowledged(author), { undo }) })
  }
  const waits = waitsFor(comment)
  return (
    <li className="comment" data-waits={waits || undefined}>
      <Group gap={8}>
        <strong>{author}</strong>
        <span className="quiet">{w.from[isFrom as keyof typeof w.from] ?? isFrom}</span>
        <span className="quiet">
          <DateText value={creation} as="dayTime" />
        </span>
        {cancellation && (
          <Badge color="red.9" tt="none">
            {w.cancellation}
          </Badge>
        )}
        {waits && (
          <Badge variant="light" color="orange" tt="none" c="var(--mantine-color-text)">
            {w.toAnswer}
          </Badge>
        )}
      </Group>
      <p>{wordsOf(content, files)}</p>
      {files.map((file) => (
        <AttachedFile key={file.url} {...file} />
      ))}
      {canValidate && (
        <Group gap="md" className="noprint">
          <Checkbox
            size="sm"
            label={w.forBeneficiary}
            checked={va}
            onChange={(event) => ack.mutate({ ocid: id, va: event.currentTarget.checked, vp })}
          />
          <Checkbox
            size="sm"
            label={w.forPartner}
            checked={vp}
            onChange={(event) => ack.mutate({ ocid: id, va, vp: event.currentTarget.checked })}
          />
          {waits && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconCheck size={14} aria-hidden />}
              loading={ack.isPending}
              onClick={() => see()}
            >
              {w.acknowledge}
            </Button>
          )}
          {waits && others && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChecks size={14} aria-hidden />}
              loading={purge.isPending}
              onClick={() => purge.mutate({ ocid: id })}
            >
              {w.acknowledgeAll}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}

const withoutNothing = ({ va, vp }: { va?: boolean | null; vp?: boolean | null }) => ({
  ...(typeof va === 'boolean' && { va }),
  ...(typeof vp === 'boolean' && { vp }),
})

function NewComment({ order, field }: CommentsProps) {
  const ui = useWords(uiWords)
  const [text, setText] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  // An answer is shown to the person whom it answers, unless its author says otherwise.
  const answers = answeredNext(order.comments)
  const [chosenVa, setVa] = useState<boolean>()
  const [chosenVp, setVp] = useState<boolean>()
  const va = chosenVa ?? answers === 'adherent'
  const vp = chosenVp ?? answers === 'partner'
  const [error, setError] = useState<string>()
  const add = useAction('NewOrderComment', {
    onSuccess: (_, sent) => {
      toast(w.commented(sent.va === true, sent.vp === true))
      setText('')
      setFiles([])
      setVa(undefined)
      setVp(undefined)
    },
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (add.isPending || wrongFiles(files)) return
    if (text.trim() === '' && files.length === 0) return setError(w.commentMissing)
    const holes = openVariables(text)
    if (holes.length > 0) return setError(replyWords.stillOpen(holes))
    add.mutate({ orderId: order.id, comment: text.trim(), va, vp, ...inRequest(files) })
  }
  return (
    <form className="noprint" onSubmit={send} noValidate>
      <Stack gap="xs" mt="md">
        <ReplyText
          orderId={order.id}
          field={field}
          label={w.addComment}
          maxLength={lengths.COMMENT}
          value={text}
          error={error}
          onChange={(typed) => {
            setText(typed)
            setError(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <AttachFiles
          files={files}
          onChange={(chosen) => {
            add.reset()
            setError(undefined)
            setFiles(chosen)
          }}
          error={isFailure(add.error) ? add.error.fields.file : undefined}
        />
        <Group justify="space-between" gap="sm">
          <Group gap="md">
            <Checkbox
              size="sm"
              label={w.forBeneficiary}
              checked={va}
              onChange={(event) => setVa(event.currentTarget.checked)}
            />
            <Checkbox
              size="sm"
              label={w.forPartner}
              checked={vp}
              onChange={(event) => setVp(event.currentTarget.checked)}
            />
          </Group>
          <Button type="submit" size="xs" loading={add.isPending} title={w.addCommentHint}>
            {ui.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
