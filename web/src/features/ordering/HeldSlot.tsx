import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Offer } from '../../api/schema'
import { useWords } from '../../base/lang'
import type { Draft } from './draft'
import { left } from './hold'
import { useHold } from './useHold'
import { orderingWords } from './words'

interface HeldSlotProps {
  offer: Offer
  draft: Draft
  onHeld: (fields: Pick<Draft, 'heldUntil'>) => void
  onTaken: () => void
}

/** How long the chosen slot is still kept; then, that it is not any more, and a way to keep it again. */
export function HeldSlot({ offer, draft, onHeld, onTaken }: HeldSlotProps) {
  const w = useWords(orderingWords)
  const { hold, busy } = useHold({ offer, onHeld, onTaken })
  const until = draft.heldUntil
  const now = useSecond(until)
  if (until === 0) return null
  const over = now >= until
  return (
    <div className="hold" data-over={over || undefined}>
      <IconClock size={18} aria-hidden />
      {/* Said once when it begins and once when it ends, not each second. */}
      <span role="status">{over ? w.holdOver : w.held}</span>
      {over ? (
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void hold(draft)}>
          {w.holdAgain}
        </Button>
      ) : (
        <time role="timer" aria-label={w.holdLeft}>
          {left(until - now)}
        </time>
      )}
    </div>
  )
}

/** The instant, as long as something runs out. */
function useSecond(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (Date.now() >= until) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return now
}
