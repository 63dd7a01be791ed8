import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import type { RefObject } from 'react'

/**
 * j, k and the arrows move among the links of a list; Enter opens the one in focus, as links do. While something is open
 * beside it, j and k belong to that, and the arrows move in the list for those who are in it.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, besideOpen = false) {
  const move = (event: KeyboardEvent, step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('.row-link') ?? [])]
    if (links.length === 0 || isBusyElsewhere(list.current)) return
    if (besideOpen && !list.current?.contains(document.activeElement)) return
    event.preventDefault()
    const row = (element: Element | null) => element?.closest('tr, li') ?? null
    const at = row(document.activeElement)
    const here = at === null ? -1 : links.findIndex((link) => row(link) === at)
    const start = step === 1 ? 0 : links.length - 1
    const next = links[here === -1 ? start : Math.min(Math.max(here + step, 0), links.length - 1)]
    next?.focus()
    row(next ?? null)?.scrollIntoView({ block: 'nearest' })
  }
  const key = (name: string, step: 1 | -1): HotkeyItem => [
    name,
    (event) => move(event, step),
    { preventDefault: false },
  ]
  useHotkeys([...(besideOpen ? [] : [key('j', 1), key('k', -1)]), key('ArrowDown', 1), key('ArrowUp', -1)])
}

/** Menus and dialogs have their own use for the arrows. */
function isBusyElsewhere(list: HTMLElement | null) {
  const focused = document.activeElement
  return focused !== null && !list?.contains(focused) && focused.closest('[role="menu"], [role="dialog"]') !== null
}
