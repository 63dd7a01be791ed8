import './toast.css'
import { CloseButton } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useWords } from '../base/lang'
import { dismissToast, shownForMs, shownToast } from './toast'
import { uiWords } from './words'

/** The pause between two checks whether somebody is on the toast, before it leaves. */
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
  useUndoKey(shown?.undo && (() => leave(shown.undo)))
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

/** Where the keys belong to something else than the page. */
const ELSEWHERE = 'input, textarea, select, [contenteditable="true"]'

/** Takes the last thing back by Ctrl + Z, from anywhere but a field, a dialog or a menu. The library of keys would come with every first screen. */
function useUndoKey(undo: (() => void) | undefined) {
  useEffect(() => {
    if (!undo) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'z' || shiftKey || altKey || !(event.ctrlKey || event.metaKey)) return
      if ((target as Element).closest?.(ELSEWHERE) || document.querySelector('[role="dialog"], [role="menu"]')) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo])
}

/** The seconds in which the action can still be undone; they stand still while somebody is on the toast. */
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
