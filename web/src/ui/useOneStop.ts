import { type KeyboardEvent, useEffect, useRef } from 'react'

/** The button that an arrow key moves to: up and down stay in a column, left and right go to a neighbouring one. */
export function stepTo(columns: readonly number[], from: readonly [column: number, row: number], key: string) {
  const [column, row] = from
  const alone = columns.length === 1
  const last = (columns[column] ?? 1) - 1
  const within = (to: number) => [column, Math.min(Math.max(to, 0), last)] as const
  const beside = (to: number) => {
    const at = Math.min(Math.max(to, 0), columns.length - 1)
    return [at, Math.min(row, (columns[at] ?? 1) - 1)] as const
  }
  switch (key) {
    case 'ArrowDown':
      return within(row + 1)
    case 'ArrowUp':
      return within(row - 1)
    case 'ArrowRight':
      return alone ? within(row + 1) : beside(column + 1)
    case 'ArrowLeft':
      return alone ? within(row - 1) : beside(column - 1)
    case 'Home':
      return within(0)
    case 'End':
      return within(last)
    default:
      return undefined
  }
}

const isSeen = (element: HTMLElement) => element.offsetParent !== null

/**
 * Makes the buttons of a place one stop of the Tab key; the arrows lead from one to the other. Its columns are the elements
 * that `column` selects, or all of it. Where the focus was last is where it comes back to, else what is pressed.
 */
export function useOneStop<E extends HTMLElement>(column?: string) {
  const place = useRef<E>(null)
  const columns = () => {
    if (!place.current) return []
    const all = column ? [...place.current.querySelectorAll<HTMLElement>(column)] : [place.current]
    return all
      .map((one) => [...one.querySelectorAll<HTMLElement>('button')].filter(isSeen))
      .filter((one) => one.length > 0)
  }
  const stopAt = (button: HTMLElement | undefined) => {
    for (const one of place.current?.querySelectorAll<HTMLElement>('button') ?? [])
      one.tabIndex = one === button ? 0 : -1
  }
  useEffect(() => {
    const all = columns().flat()
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.ariaPressed === 'true')
    stopAt(stop ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const all = columns()
    const at = all.findIndex((one) => one.some((button) => button === event.target))
    const row = all[at]?.indexOf(event.target as HTMLElement) ?? -1
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
    const to = stepTo(
      all.map(({ length }) => length),
      [at, row],
      event.key,
    )
    const button = to && all[to[0]]?.[to[1]]
    if (!button) return
    event.preventDefault()
    stopAt(button)
    button.focus()
  }
  return { ref: place, onKeyDown }
}
