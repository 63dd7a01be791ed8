import './attached.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLang, useWords } from '../../../base/lang'
import { FileChooser } from '../../../ui/form/FileChooser'
import { ACCEPTED, LARGEST_FILE } from '../orders/file'
import { sizeText } from './attached'
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
  const [tooLarge, setTooLarge] = useState(false)
  const choose = (chosen: File) => {
    setTooLarge(chosen.size > LARGEST_FILE)
    onChange(chosen.size > LARGEST_FILE ? undefined : chosen)
  }
  const problem = tooLarge ? w.fileTooLarge : error
  return (
    <div className="attach-file">
      <FileChooser accept={ACCEPTED} onChoose={choose}>
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
      </FileChooser>
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
