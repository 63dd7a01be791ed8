import { Alert, Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isFailure } from '../../../api/failure'
import * as lengths from '../../../api/lengths'
import { useAction } from '../../../api/query'
import type { MessageThread, ThreadType } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { AttachFiles } from './AttachFiles'
import { inRequest, wrongFiles } from './attached'
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
  const [files, setFiles] = useState<readonly File[]>([])
  const [missing, setMissing] = useState(false)
  const post = useAction('postMessage', {
    onSuccess: (thread, { message, file, files: several = [] }) => {
      // Text that was typed meanwhile stays, and so do files that were chosen meanwhile.
      setText((now) => (now === message ? '' : now))
      setFiles((now) => now.filter((one) => one !== file && !several.includes(one)))
      onSent(thread)
    },
  })
  const send = () => {
    if (post.isPending || wrongFiles(files)) return
    const empty = !text.trim() && files.length === 0
    setMissing(empty)
    if (!empty) post.mutate({ type, targetId, message: text, ...inRequest(files) })
  }
  const refused = isFailure(post.error) ? post.error.fields.file : undefined
  return (
    <form
      className="chat-composer noprint"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {post.isError && !refused && (
        <Alert color="red" role="alert">
          {w.failed}
        </Alert>
      )}
      {field({
        label: w.field,
        value: text,
        maxLength: lengths.COMMENT,
        error: missing && !text.trim() && files.length === 0 ? w.missing : undefined,
        onChange: setText,
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return
          event.preventDefault()
          send()
        },
      })}
      <div className="chat-send">
        <AttachFiles
          files={files}
          onChange={(chosen) => {
            post.reset()
            setFiles(chosen)
          }}
          error={refused}
        />
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
