import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { toCsv } from '../../../../ui/list/csv'
import { saveFile } from '../../../../ui/saveFile'
import { fileWords as w } from './fileWords'

/** The most bytes that one request may carry. */
const LARGEST = 4 * 1024 * 1024
const ACCEPT = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ChooseFileProps {
  /** Headings of a file to begin with, as this platform reads them. */
  headings: readonly string[]
  name?: string
  busy: boolean
  /** The error of the file that was sent. */
  error?: string
  onChoose: (file: File) => void
}

/** Takes the file of people. Its error stands beside it. */
export function ChooseFile({ headings, name, busy, error, onChoose }: ChooseFileProps) {
  const [tooLarge, setTooLarge] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (!file) return
    // The same file can be chosen once more, when it was corrected.
    forget.current?.()
    setTooLarge(file.size > LARGEST)
    if (file.size <= LARGEST) onChoose(file)
  }
  const wrong = tooLarge ? w.tooLarge : error
  return (
    <div className="surface section noprint">
      <Group gap="sm">
        <FileButton resetRef={forget} accept={ACCEPT} onChange={choose}>
          {(button) => (
            <Button {...button} loading={busy} leftSection={<IconUpload size={17} aria-hidden />}>
              {name ? w.another : w.choose}
            </Button>
          )}
        </FileButton>
        {!name && (
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={17} aria-hidden />}
            onClick={() => saveFile('modele.csv', toCsv([headings]), 'text/csv')}
          >
            {w.model}
          </Button>
        )}
        <Text size="sm" c={name ? undefined : 'dimmed'}>
          {name ?? w.kinds}
        </Text>
      </Group>
      {wrong && (
        <Text c="red" mt="xs" role="alert">
          {wrong}
        </Text>
      )}
    </div>
  )
}
