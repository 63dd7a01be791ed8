import './toast.css'
import { CloseButton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../base/lang'
import { dismissToast, shownForMs, shownToast } from './toast'
import { useKeys } from './useKeys'
import { uiWords } from './words'

/** What takes back by keyboard, from anywhere but a field. */
const UNDO_KEY = 'mod+Z'
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

  const left = useSecondsLeft(shown, place)
  const leave = (then?: () => void) => {
    document.getElementById('main')?.focus({ preventScroll: true })
    dismissToast()
    then?.()
  }
  useKeys(shown?.undo ? [[UNDO_KEY, () => leave(shown.undo)]] : [])
  return (
    <div ref={place} className={shown && 'toast'}>
      <div role="status" className="toast-text">
        <span key={shown?.id}>{shown?.text}</span>
      </div>
      {shown?.undo && (
        <button type="button" aria-keyshortcuts="Control+Z" title="Ctrl + Z" onClick={() => leave(shown.undo)}>
          {shown.undoLabel ?? w.undo}
        </button>
      )}
      {shown?.undo && (
        <span className="toast-left" aria-hidden>
          {left} s
        </span>
      )}
      {shown && <CloseButton variant="transparent" c="inherit" aria-label={w.close} onClick={() => leave()} />}
    </div>
  )
}

/** How long what was done can still be taken back; the count waits while somebody is on it. */
function useSecondsLeft(shown: ReturnType<typeof shownToast.use>, place: RefObject<HTMLElement | null>) {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!shown?.undo) return
    setLeft(Math.ceil(shownForMs(shown) / 1_000))
    const timer = setInterval(() => {
      if (!isOn(place.current)) setLeft((seconds) => Math.max(seconds - 1, 1))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [shown, place])
  return left
}
