import './toast.css'
import { CloseButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useWords } from '../app/lang'
import { dismissToast, shownForMs, shownToast } from './toast'
import { uiWords } from './words'

/** How often somebody who is on it is looked for, before it leaves. */
const LOOK_MS = 1_000

const isOn = (place: HTMLElement | null) => place?.matches(':hover') || place?.contains(document.activeElement)

/** The place of the toast. Always there, because a screen reader reads only what comes into a known place. */
export function ToastHost() {
  const w = useWords(uiWords)
  const shown = shownToast.use()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!shown) return
    const end = () => {
      if (isOn(place.current)) timer = setTimeout(end, LOOK_MS)
      else dismissToast()
    }
    let timer = setTimeout(end, shownForMs(shown))
    return () => clearTimeout(timer)
  }, [shown])

  const leave = (then?: () => void) => {
    document.getElementById('main')?.focus({ preventScroll: true })
    dismissToast()
    then?.()
  }
  return (
    <div ref={place} className={shown && 'toast'}>
      <div role="status" className="toast-text">
        <span key={shown?.id}>{shown?.text}</span>
      </div>
      {shown?.undo && (
        <button type="button" onClick={() => leave(shown.undo)}>
          {shown.undoLabel ?? w.undo}
        </button>
      )}
      {shown && <CloseButton variant="transparent" c="inherit" aria-label={w.close} onClick={() => leave()} />}
    </div>
  )
}
