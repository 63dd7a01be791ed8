import { useEffect, useRef } from 'react'
import { read } from '../labels/bagCode'
import { type Burst, NO_BURST, pressed } from './bursts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Kinds of fields into which nothing is typed. */
const PRESSED = ['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file']

const fieldOf = (target: EventTarget | null): Field | undefined => {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !PRESSED.includes(target.type) ? target : undefined
}

/** Out of a field that belongs to somebody, only what can be nothing else than the ticket of a bag is taken. */
const isTicket = (text: string) => !/^[#n°\s\d]*$/i.test(text) && read(text).kind === 'bag'

/** Gives a field back what stood in it. */
function restore(field: Field, value: string) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Hears a scanner wherever the focus is. `field` is its own field, whose form sees to what stands in it; a dialog that is open
 * keeps the screen behind it as it is, and is not answered by the Enter of a scanner.
 */
export function useScanner(onScan: (text: string) => void, field?: { current: HTMLInputElement | null }) {
  const heard = useRef(onScan)
  useEffect(() => {
    heard.current = onScan
  })
  useEffect(() => {
    let burst: Burst = NO_BURST
    let before = ''
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing) return
      const target = fieldOf(event.target)
      const first = burst.text === ''
      const next = pressed(burst, event.key, event.timeStamp)
      // Where a character begins a burst anew, the field still holds what was there before it.
      if (target && (first || next.burst.text.length === 1)) before = target.value
      burst = next.burst
      const { scanned } = next
      if (scanned === undefined || (field?.current && target === field.current)) return
      if (target && !isTicket(scanned)) return
      event.preventDefault()
      event.stopPropagation()
      if (target) restore(target, before)
      if (!document.querySelector('[role="dialog"]')) heard.current(scanned)
    }
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [field])
}
