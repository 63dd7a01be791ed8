import { Alert, Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import * as lengths from '../../../api/lengths'
import { useAction } from '../../../api/query'
import type { MessageThread, ThreadType } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { chatWords } from './words'

export interface MessageField {
  label: string
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  error?: ReactNode
  maxLength: number
}

interface ComposerProps {
  type: ThreadType
  targetId: number
  /** Another field than the usual one. */
  field?: (props: MessageField) => ReactNode
  onSent: (thread: MessageThread) => void
}

/** Telephones have no other key for a new line. */
const hasKeyboard = () => !matchMedia('(pointer: coarse)').matches

/** The field in which a message is written. The text stays there until it is sent. */
export function Composer({ type, targetId, field = usualField, onSent }: ComposerProps) {
  const w = useWords(chatWords)
  const [text, setText] = useState('')
  const [missing, setMissing] = useState(false)
  const post = useAction('postMessage', {
    onSuccess: (thread, { message }) => {
      // Text that was typed meanwhile stays.
      setText((now) => (now === message ? '' : now))
      onSent(thread)
    },
  })
  const send = () => {
    if (post.isPending) return
    setMissing(!text.trim())
    if (text.trim()) post.mutate({ type, targetId, message: text })
  }
  return (
    <form
      className="chat-composer noprint"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {post.isError && (
        <Alert color="red" role="alert">
          {w.failed}
        </Alert>
      )}
      {field({
        label: w.field,
        value: text,
        maxLength: lengths.COMMENT,
        error: missing && !text.trim() ? w.missing : undefined,
        onChange: setText,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
          event.preventDefault()
          send()
        },
      })}
      <div className="chat-send">
        <small>{hasKeyboard() && w.enter}</small>
        <Button type="submit" loading={post.isPending}>
          {w.send}
        </Button>
      </div>
    </form>
  )
}

const usualField = (props: MessageField) => <UsualField {...props} />

function UsualField({ onChange, ...rest }: MessageField) {
  const w = useWords(chatWords)
  return (
    <Textarea
      {...rest}
      description={w.safeText}
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
