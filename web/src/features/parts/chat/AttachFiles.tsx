import './attached.css'
import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLang, useWords } from '../../../base/lang'
import { sizeText } from '../../../ui/sizeText'
import { ACCEPTED } from '../orders/file'
import { withChosen, wrongFiles } from './attached'
import { chatWords } from './words'

interface AttachFilesProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  /** The objection of the server. */
  error?: string
}

/** Chooses the files that go with a message, or takes them off again. */
export function AttachFiles({ files, onChange, error }: AttachFilesProps) {
  const w = useWords(chatWords)
  const lang = useLang()
  const forget = useRef<() => void>(null)
  const wrong = wrongFiles(files)
  const problem = wrong ? { tooMany: w.filesTooMany, tooLarge: w.filesTooLarge }[wrong] : error
  const choose = (chosen: File[]) => {
    // The same file may be chosen anew after it was taken off.
    forget.current?.()
    onChange(withChosen(files, chosen))
  }
  return (
    <div className="attach-files">
      <FileButton resetRef={forget} multiple accept={ACCEPTED} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="subtle"
            size="compact-sm"
            title={w.attachHint}
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            {files.length > 0 ? w.attachMore : w.attach}
          </Button>
        )}
      </FileButton>
      {files.length > 0 && (
        <ul aria-label={w.attached}>
          {files.map((file) => (
            <li key={file.name}>
              {file.name} ({sizeText(file.size, lang)})
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={w.detach(file.name)}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {problem && <p role="alert">{problem}</p>}
    </div>
  )
}
