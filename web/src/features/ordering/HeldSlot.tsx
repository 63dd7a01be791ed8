import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { Offer } from '../../api/schema'
import type { Draft } from './draft'
import { left } from './hold'
import { useHold } from './useHold'
import { useOrderingWords } from './useOrderingWords'
import { useSecond } from './useSecond'

interface HeldSlotProps {
  offer: Offer
  draft: Draft
  onHeld: (fields: Pick<Draft, 'heldUntil'>) => void
  onTaken: () => void
}

/** The time for which the chosen slot is still kept; when that is over, a button to keep it again. */
export function HeldSlot({ offer, draft, onHeld, onTaken }: HeldSlotProps) {
  const w = useOrderingWords()
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
