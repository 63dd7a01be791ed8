import { Button, Group, Input } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useContext, useId, useState } from 'react'
import { isFailure } from '../../api/failure'
import { useAction } from '../../api/query'
import type { PictureKind } from '../../api/schema'
import { FormWait } from '../formWait'
import { Picture } from '../Picture'
import { FileChooser } from './FileChooser'

const w = {
  choose: 'Choisir une image',
  replace: 'Remplacer',
  remove: 'Retirer',
  kinds: {
    photo: 'JPEG ou PNG',
    icon: 'PNG, 128 pixels de haut : 128 de large pour un carré, 512 au plus pour un logo large',
    drawing: 'SVG',
  },
}
const ACCEPT: Record<PictureKind, string> = {
  photo: 'image/jpeg,image/png',
  icon: 'image/png',
  drawing: 'image/svg+xml',
}

interface PictureFieldProps {
  label: string
  kind: PictureKind
  /** The size that suits it, said behind the kinds of file. */
  description?: string
  /** Key of the kept picture. */
  value?: string | null
  error?: string
  onChange: (key: string | null) => void
}

/** A picture: sent as soon as it is chosen, shown as it was kept. The form holds its key, and waits for it. */
export function PictureField({ label, kind, description, value, error, onChange }: PictureFieldProps) {
  const id = useId()
  const [refused, setRefused] = useState<string>()
  const { mutateAsync: send, isPending } = useAction('uploadBinaryData', { quiet: true })
  const wait = useContext(FormWait)
  const upload = async (file: File) => {
    setRefused(undefined)
    try {
      onChange((await send({ file, kind })).id)
      return true
    } catch (failure) {
      if (!isFailure(failure)) throw failure
      setRefused(failure.fields.file ?? failure.message)
      return false
    }
  }
  return (
    <Input.Wrapper
      label={label}
      description={[w.kinds[kind], description].filter(Boolean).join(', ')}
      error={refused ?? error}
      labelElement="div"
      labelProps={{ id }}
      role="group"
      aria-labelledby={id}
    >
      <Group gap="sm" mt={4}>
        <span className="form-picture" data-kind={kind}>
          <Picture image={value} fallback={<IconPhoto size={22} stroke={1.4} aria-hidden />} />
        </span>
        <FileChooser accept={ACCEPT[kind]} onChoose={(file) => wait(upload(file))}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              loading={isPending}
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-label={`${value ? w.replace : w.choose} : ${label}`}
            >
              {value ? w.replace : w.choose}
            </Button>
          )}
        </FileChooser>
        {value && (
          <Button
            variant="subtle"
            size="sm"
            color="gray"
            aria-label={`${w.remove} : ${label}`}
            onClick={() => onChange(null)}
          >
            {w.remove}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
