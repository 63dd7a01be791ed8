import { type RefObject, useEffect, useRef } from 'react'

/**
 * Scrolls to the row that is open beside the list. When it is closed, the focus goes back to it, or to the list's
 * heading.
 */
export function useShownRow(list: RefObject<HTMLElement | null>, shown: number | undefined, isRead: boolean) {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const rowOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)
    const left = before.current
    before.current = shown
    if (shown !== undefined && isRead) rowOf(shown)?.scrollIntoView({ block: 'nearest' })
    if (shown !== undefined || left === undefined) return
    // By then, going back has restored the position of the rows.
    const frame = requestAnimationFrame(() => {
      const link = rowOf(left)?.querySelector<HTMLElement>('.row-link')
      const target = link ?? document.querySelector<HTMLElement>('#main h1')
      target?.focus()
      rowOf(left)?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [list, shown, isRead])
}
