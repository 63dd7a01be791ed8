import { ActionIcon, Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import type { StaticFileLimits } from '../../../../api/schema'
import { sizeText } from '../../../../ui/sizeText'
import type { Sending } from './useUploads'

interface UploadAreaProps {
  limits: StaticFileLimits
  sending: readonly Sending[]
  onFiles: (files: readonly File[]) => void
  onDrop: (id: number) => void
}

/** Takes files by hand, by keyboard or by dropping, tells the limits before, and how far each file is. */
export function UploadArea({ limits, sending, onFiles, onDrop }: UploadAreaProps) {
  const [over, setOver] = useState(false)
  const forget = useRef<() => void>(null)
  const take = (files: readonly File[]) => {
    // The same file can be chosen once more, when it was corrected.
    forget.current?.()
    if (files.length > 0) onFiles(files)
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const endings = limits.endings.map((it) => it.toUpperCase()).join(', ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the button, for a mouse alone
    <div
      className="files-area surface noprint"
      data-over={over || undefined}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Group gap="sm">
        <FileButton
          multiple
          resetRef={forget}
          accept={limits.endings.map((it) => `.${it}`).join(',')}
          onChange={(files) => take(files)}
        >
          {(button) => (
            <Button {...button} variant="light" leftSection={<IconUpload size={17} aria-hidden />}>
              Envoyer des fichiers
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" className="files-limits">
          <span className="files-drop">ou déposez-les ici. </span>
          {endings} ; {sizeText(limits.largest, 'fr')} par fichier et {limits.mostInFolder} éléments par dossier au
          plus. Tout le monde peut lire un fichier dont il connaît l’adresse.
        </Text>
      </Group>
      {sending.length > 0 && (
        <ul className="files-sending" aria-label="Envois">
          {sending.map((one) => (
            <li key={one.id}>
              <OneSending one={one} onDrop={() => onDrop(one.id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OneSending({ one: { name, percent, state, why }, onDrop }: { one: Sending; onDrop: () => void }) {
  if (state === 'failed')
    return (
      <Group gap="xs" wrap="nowrap" justify="space-between" role="alert">
        <Text size="sm" c="red" className="files-why">
          {name} : {why}
        </Text>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={`Retirer l’envoi de ${name}`} onClick={onDrop}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </Group>
    )
  return (
    <>
      <Text size="sm" className="files-why">
        {name}
        {state === 'waits' ? ' : en attente' : ` : ${Math.round(percent)} %`}
      </Text>
      <Progress value={percent} size="sm" aria-label={`Envoi de ${name}`} transitionDuration={0} />
    </>
  )
}
