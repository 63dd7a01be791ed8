import type { RefObject } from 'react'
import { useKeys } from '../useKeys'
import type { RowAction } from './rowAction'

/** Runs the action of a key about the row in focus, or else about the one under the pointer, where it fits. */
export function useRowActions<R extends { id: number }>(
  list: RefObject<HTMLElement | null>,
  rows: readonly R[] | undefined,
  actions: readonly RowAction<R>[],
) {
  const run = (action: RowAction<R>) => {
    const focused = document.activeElement?.closest('[data-row]')
    const inFocus = focused && list.current?.contains(focused) ? focused : undefined
    const id = (inFocus ?? list.current?.querySelector('[data-row]:hover'))?.getAttribute('data-row')
    const row = rows?.find((it) => String(it.id) === id)
    if (row && action.fits(row)) void action.run([row])
  }
  useKeys(actions.flatMap((action) => (action.hotkey ? [[action.hotkey, () => run(action)] as const] : [])))
}
