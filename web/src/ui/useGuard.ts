import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWords } from '../base/lang'
import { dialogs } from './dialogs'
import { leaveWords } from './leaveWords'

/**
 * Asks before a page is left with what was typed there. `note` tells whether anything was. What is `saved` is asked about
 * no more: its fields differ from what was read until the page shows what stands now.
 */
export function useGuard() {
  const w = useWords(leaveWords)
  const changed = useRef(false)
  const kept = useRef(false)
  useBlocker({
    shouldBlockFn: async () =>
      changed.current &&
      !(await dialogs.confirm({ title: w.title, message: w.message, yes: w.yes, no: w.no, danger: true })),
    enableBeforeUnload: () => changed.current,
  })
  const note = (now: boolean) => {
    kept.current &&= now
    changed.current = now && !kept.current
  }
  const saved = () => {
    kept.current = true
    changed.current = false
  }
  return { note, saved }
}
