import './toast.css'
import { CloseButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useWords } from '../app/lang'
import { dismissToast, shownForMs, shownToast } from './toast'
import { uiWords } from './words'

/** The place of the toast. Always there, because a screen reader reads only what comes into a known place. */
export function ToastHost() {
  const w = useWords(uiWords)
  const shown = shownToast.use()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!shown) setHeld(false)
    if (!shown || held) return
    const timer = setTimeout(dismissToast, shownForMs(shown))
    return () => clearTimeout(timer)
  }, [shown, held])

  const leave = (then?: () => void) => {
    document.getElementById('main')?.focus({ preventScroll: true })
    dismissToast()
    then?.()
  }
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && leave()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody is on it; its buttons act
    <div
      className={shown && 'toast'}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={onKeyDown}
    >
      <p role="status">
        <span key={shown?.id}>{shown?.text}</span>
      </p>
      {shown?.undo && (
        <button type="button" onClick={() => leave(shown.undo)}>
          {w.undo}
        </button>
      )}
      {shown && <CloseButton variant="transparent" c="inherit" aria-label={w.close} onClick={() => leave()} />}
    </div>
  )
}
