import './attached.css'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useLang, useWords } from '../../../base/lang'
import { ACCEPT, LARGEST, sizeText } from './attached'
import { chatWords } from './words'

interface AttachFileProps {
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** The objection of the server. */
  error?: string
}

/** Chooses the file that goes with a message, or takes it off again. */
export function AttachFile({ file, onChange, error }: AttachFileProps) {
  const w = useWords(chatWords)
  const lang = useLang()
  const forget = useRef<() => void>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const choose = (chosen: File | null) => {
    // Without this, the same file could not be chosen again.
    forget.current?.()
    if (!chosen) return
    setTooLarge(chosen.size > LARGEST)
    onChange(chosen.size > LARGEST ? undefined : chosen)
  }
  const problem = tooLarge ? w.fileTooLarge : error
  return (
    <div className="attach-file">
      <FileButton resetRef={forget} accept={ACCEPT} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="subtle"
            size="compact-sm"
            title={w.attachHint}
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            {file ? w.attachOther : w.attach}
          </Button>
        )}
      </FileButton>
      {file && (
        <span>
          {file.name} ({sizeText(file.size, lang)})
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={w.detach(file.name)}
            onClick={() => onChange(undefined)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </span>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
