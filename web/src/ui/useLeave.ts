import { useEffect, useRef } from 'react'
import { useWords } from '../base/lang'
import { dialogs, openDialogs } from './dialogs'
import { leaveWords } from './leaveWords'

/** A dialog that is filled in: it closes at once when nothing was changed, else once the person has said so. */
export interface Leave {
  /** For whatever closes it without saving. */
  leave: () => void
  /** For its frame. A question above it takes the Esc key for itself. */
  frame: { onClose: () => void; closeOnEscape: boolean }
  note: (changed: boolean) => void
}

export function useLeave(onClose: () => void): Leave {
  const w = useWords(leaveWords)
  const changed = useRef(false)
  const top = openDialogs.use().at(-1)
  const covered = top !== undefined && top.dialog.kind !== 'form'
  const ask = async () => {
    const sure = { title: w.title, message: w.message, yes: w.yes, no: w.no, danger: true }
    if (!changed.current || (await dialogs.confirm(sure))) onClose()
  }
  const leave = () => void ask()
  const note = (now: boolean) => {
    changed.current = now
  }
  return { leave, frame: { onClose: leave, closeOnEscape: !covered }, note }
}

/** Tells the dialog around it whether its fields hold something else than at first. */
export function Noted({ changed, by }: { changed: boolean; by: Pick<Leave, 'note'> }) {
  useEffect(() => by.note(changed))
  return null
}

/** Whether fields hold something else than at first. */
export const differ = (now: object, first: object) => JSON.stringify(now) !== JSON.stringify(first)
