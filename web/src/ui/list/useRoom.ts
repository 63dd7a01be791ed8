import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * The number of steps by which a table must be narrowed to fit its box. It is drawn whole and measured before anybody
 * sees it; other content, another width or another size of text begins anew.
 */
export function useRoom(box: RefObject<HTMLElement | null>, most: number, content: string): number {
  const [size, setSize] = useState('')
  const [taken, setTaken] = useState({ of: '', steps: 0 })
  const of = `${size} ${content}`
  const steps = taken.of === of ? taken.steps : 0
  useLayoutEffect(() => {
    const element = box.current
    if (element && steps < most && element.scrollWidth > element.clientWidth + 1) setTaken({ of, steps: steps + 1 })
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
