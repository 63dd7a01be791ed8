import '../kit'
import { Modal, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../base/lang'
import { useAddress } from '../../core/navigation'
import { useFocusBack } from '../useFocusBack'
import type { Leave } from '../useLeave'
import { uiWords } from '../words'

interface DialogFrameProps {
  title: string
  size?: 'md' | 'lg' | 'xl'
  /** The dialog takes the whole screen. */
  fullScreen?: boolean
  onClose: () => void
  /** Asks before what was typed is lost. */
  leave?: Leave
  children: ReactNode
}

/** The frame of a dialog that is filled in. It closes with the screen that it was opened from. */
export function DialogFrame({ title, size, fullScreen, onClose, leave, children }: DialogFrameProps) {
  useFocusBack()
  useCloseWithScreen(onClose)
  const ui = useWords(uiWords)
  return (
    <Modal
      opened
      centered
      size={size}
      fullScreen={fullScreen}
      radius="lg"
      title={<Text fw={700}>{title}</Text>}
      onClose={onClose}
      {...leave?.frame}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui.close }}
      attributes={{ header: { role: 'presentation' } }}
      // React passes events of a portal on to where it was opened: its form would submit the form around it as well.
      onSubmit={(event) => event.stopPropagation()}
    >
      {children}
    </Modal>
  )
}

function useCloseWithScreen(onClose: () => void) {
  const address = useAddress()
  const opened = useRef(address)
  useEffect(() => {
    if (address !== opened.current) onClose()
  }, [address, onClose])
}
