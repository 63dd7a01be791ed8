import { FileButton, type FileButtonProps } from '@mantine/core'
import { useRef } from 'react'

interface FileChooserProps {
  accept: string
  onChoose: (file: File) => void
  /** The button, which is given what it does. */
  children: FileButtonProps['children']
}

/** A button that asks for a file, also for the same one again: after it was refused or taken off, it may be chosen anew. */
export function FileChooser({ accept, onChoose, children }: FileChooserProps) {
  const forget = useRef<() => void>(null)
  const choose = (file: File | null) => {
    if (!file) return
    forget.current?.()
    onChoose(file)
  }
  return (
    <FileButton resetRef={forget} accept={accept} onChange={choose}>
      {children}
    </FileButton>
  )
}
