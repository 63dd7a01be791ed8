import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The width of the window and the size of its text. */
const windowRoom = () => `${innerWidth} ${getComputedStyle(document.documentElement).fontSize}`

function followWindow(onChange: () => void) {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/**
 * Whether rows must be cards because even their narrowest table has no room, and how the table says so. Another window or
 * other columns give the table a new chance.
 */
export function useTableRoom(columns: string) {
  const room = `${useSyncExternalStore(followWindow, windowRoom)} ${columns}`
  const [failed, setFailed] = useState('')
  return { fits: failed !== room, onNoRoom: () => setFailed(room) }
}

/**
 * The number of steps by which a table must be narrowed to fit its box. It is drawn whole and measured before anybody
 * sees it; other content, another width or another size of text begins anew. `onNoRoom` is called when no step is left.
 */
export function useRoom(
  box: RefObject<HTMLElement | null>,
  most: number,
  content: string,
  onNoRoom: () => void,
): number {
  const [size, setSize] = useState('')
  const [taken, setTaken] = useState({ of: '', steps: 0 })
  const of = `${size} ${content}`
  const steps = taken.of === of ? taken.steps : 0
  useLayoutEffect(() => {
    const element = box.current
    if (!element || element.scrollWidth <= element.clientWidth + 1) return
    if (steps < most) setTaken({ of, steps: steps + 1 })
    else onNoRoom()
  })
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() =>
      setSize(`${element.clientWidth} ${getComputedStyle(document.documentElement).fontSize}`),
    )
    observer.observe(element)
    // A larger text widens the table and not its box, so the table is observed too.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [box])
  return steps
}
