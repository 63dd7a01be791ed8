import './editorial.css'
import { Alert, Button, Group, Input } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useContext, useId, useState } from 'react'
import type { ImageCrop } from '../../../api/schema'
import { FileChooser } from '../../../ui/form/FileChooser'
import type { OwnField } from '../../../ui/form/form'
import { FormWait } from '../../../ui/formWait'
import { Picture } from '../../../ui/Picture'
import { Cropper } from './Cropper'
import { middle } from './crop'
import { type Chosen, cropped, NOT_SQUARE, pictureShown, readPicture, UNREADABLE } from './picture'

interface PictureChoiceProps extends OwnField {
  /** The label, where a form has several pictures. */
  label?: string
  /** The field whose errors it shows. */
  name?: string
}

/** The picture of an item: a JPEG of which a square is shown. It is sent with the form. */
export function PictureChoice({ value, errors, onChange, label, name = 'image' }: PictureChoiceProps) {
  const chosen: Chosen = value
  const id = useId()
  const wait = useContext(FormWait)
  const [refused, setRefused] = useState<string>()
  const [crops, setCrops] = useState(false)
  const { added } = chosen
  const choose = async (file: File) => {
    const read = await readPicture(file)
    setRefused(read ? undefined : UNREADABLE)
    setCrops(false)
    if (read) onChange({ ...chosen, added: read })
    return read !== undefined
  }
  const crop = async (next: ImageCrop) => {
    if (added) onChange({ ...chosen, added: await cropped(added, next) })
    return true
  }
  const shown = pictureShown(chosen)
  /** The name of a button, which says of which picture it is. */
  const about = (text: string) => (label ? `${text} : ${label}` : undefined)
  return (
    <Input.Wrapper
      label={label ?? 'Image'}
      description="Un JPEG carré, ou dont un carré est choisi"
      error={refused ?? errors[name]}
      labelElement="div"
      labelProps={{ id }}
      role="group"
      aria-labelledby={id}
    >
      <Group gap="sm" mt={4}>
        <span className="editorial-picture">
          <Picture image={shown} fallback={<IconPhoto size={22} stroke={1.4} aria-hidden />} />
        </span>
        <FileChooser accept="image/jpeg,.jpg,.jpeg" onChoose={(file) => wait(choose(file))}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} aria-hidden />}
              aria-label={about(shown ? 'Remplacer l’image' : 'Choisir une image')}
            >
              {shown ? 'Remplacer l’image' : 'Choisir une image'}
            </Button>
          )}
        </FileChooser>
        {added && !added.crop && !crops && (
          <Button variant="subtle" size="sm" aria-label={about('Recadrer')} onClick={() => setCrops(true)}>
            Recadrer
          </Button>
        )}
        {shown && (
          <Button
            variant="subtle"
            size="sm"
            color="gray"
            aria-label={about('Retirer l’image')}
            onClick={() => {
              setRefused(undefined)
              onChange({ image: null })
            }}
          >
            Retirer l’image
          </Button>
        )}
      </Group>
      {added?.crop && added.size.width !== added.size.height && (
        <Alert color="orange" variant="light" py="xs" mt="sm" role="status">
          {NOT_SQUARE} : choisissez le carré que les bénéficiaires voient.
        </Alert>
      )}
      {added && (added.crop || crops) && (
        <Cropper
          key={added.url}
          picture={added}
          crop={added.crop ?? middle(added.size)}
          onChange={(next) => wait(crop(next))}
        />
      )}
    </Input.Wrapper>
  )
}
