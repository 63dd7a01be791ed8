import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Href } from '../../core/paths'
import { useWide } from '../useWide'
import type { List, Listed } from './list'
import type { useList } from './useList'

/** What is open beside a list, and the ways to open and close it. */
export interface Beside {
  /** The id of the row that is; it may have left the list since. */
  shown: number | undefined
  open: (id: number) => void
  /** Another address of the list, for the same entry of the history. */
  move: (to: Href) => void
  close: () => void
}

/** Opens rows beside the list, in its address. Nothing where it has no such rows, or the screen has no room for both. */
export function useBeside<R extends Listed>(
  { beside }: Pick<List<R>, 'beside'>,
  { opened, page, cursor, hrefOf }: Pick<ReturnType<typeof useList<R>>, 'opened' | 'page' | 'cursor' | 'hrefOf'>,
): Beside | undefined {
  const router = useRouter()
  const wide = useWide()
  const closing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is open then can be closed
  useEffect(() => {
    closing.current = false
  }, [opened])
  if (!beside || !wide) return undefined
  const go = (href: Href, more: { replace: boolean; state?: object | true }) =>
    void router.navigate({ href, resetScroll: false, viewTransition: false, ...more } as never)
  const move = (to: Href) => go(to, { replace: true, state: true })
  return {
    shown: opened,
    move,
    open(id) {
      const to = hrefOf(page, cursor, id)
      // Going back closes it, and so does closing it, which leaves no second entry of the same list.
      if (opened === undefined) go(to, { replace: false, state: { openedOn: page } })
      else if (id !== opened) move(to)
    },
    close() {
      // A key pressed twice goes back once.
      if (closing.current) return
      closing.current = true
      const { openedOn } = router.history.location.state as { openedOn?: number }
      if (openedOn === page) router.history.back()
      else go(hrefOf(page, cursor), { replace: true })
    },
  }
}
