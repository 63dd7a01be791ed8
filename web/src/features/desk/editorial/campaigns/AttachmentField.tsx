import { Button, Group, Input } from '@mantine/core'
import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useId } from 'react'
import type { FlashDispoAttachment } from '../../../../api/schema'
import { FileChooser } from '../../../../ui/form/FileChooser'
import type { OwnField } from '../../../../ui/form/form'
import { sizeText } from '../../../../ui/sizeText'
import { onThisHost } from '../files/names'
import { campaignWords as w } from './words'

const ACCEPT = '.pdf,.xlsx,application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface AttachmentFieldProps extends OwnField {
  /** The file that was saved. */
  kept: FlashDispoAttachment | null | undefined
}

/** The file of a campaign. It is sent with the form. */
export function AttachmentField({ value, errors, onChange, kept }: AttachmentFieldProps) {
  const { name, file } = value as { name: string; file?: File }
  const id = useId()
  return (
    <Input.Wrapper
      label={w.attachment}
      description="PDF ou XLSX, 20 Mo au plus. Le mail y mène, et n’en pèse rien."
      error={errors.file}
      labelElement="div"
      labelProps={{ id }}
      role="group"
      aria-labelledby={id}
    >
      <Group gap="sm" mt={4}>
        {name && !file && kept && <AttachmentLink file={kept} />}
        {file && <span>{file.name}</span>}
        <FileChooser accept={ACCEPT} onChoose={(chosen) => onChange({ name: chosen.name, file: chosen })}>
          {(button) => (
            <Button {...button} variant="default" size="sm" leftSection={<IconUpload size={16} aria-hidden />}>
              {name ? 'Remplacer le fichier' : 'Choisir un fichier'}
            </Button>
          )}
        </FileChooser>
        {name && (
          <Button variant="subtle" size="sm" color="gray" onClick={() => onChange({ name: '' })}>
            Retirer le fichier
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

/** Leads to the file that readers of a campaign have. */
export const AttachmentLink = ({ file }: { file: FlashDispoAttachment }) => (
  <a className="reach" href={onThisHost(file.url)} target="_blank" rel="noreferrer">
    <IconPaperclip size={16} aria-hidden /> {file.filename} ({sizeText(file.size, 'fr')})
  </a>
)
