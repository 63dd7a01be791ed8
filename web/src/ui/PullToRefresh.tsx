import './pull.css'
import { Loader } from '@mantine/core'
import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { useWords } from '../base/lang'
import { uiWords } from './words'

/** How far a finger goes before letting go refreshes. */
const ENOUGH_PX = 72
/** The content follows the finger half as fast, and no further than this. */
const FURTHEST_PX = 96

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** On a touch screen, pulling the top of the page down reads it again. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const w = useWords(uiWords)
  const from = useRef<number | null>(null)
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)

  const start = (event: TouchEvent) => {
    from.current = scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null
  }
  const move = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY
    if (from.current === null || y === undefined) return
    setPulled(Math.max(0, Math.min((y - from.current) / 2, FURTHEST_PX)))
  }
  const end = async () => {
    const enough = from.current !== null && pulled >= ENOUGH_PX
    from.current = null
    setPulled(0)
    if (!enough) return
    setBusy(true)
    try {
      await onRefresh()
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="pull" onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
      <div className="pull-sign" style={{ height: busy ? 44 : pulled }} data-ready={pulled >= ENOUGH_PX || undefined}>
        {(busy || pulled > 0) && <Loader size="sm" type={busy ? 'oval' : 'dots'} aria-hidden />}
        <span className="visually-hidden" role="status">
          {busy && w.loading}
        </span>
      </div>
      {children}
    </div>
  )
}
