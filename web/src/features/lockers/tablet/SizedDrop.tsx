import { useState } from 'react'
import type { LockerSize } from '../../../api/schema'
import { useWords } from '../../../base/lang'
import { TabletButton } from './Parts'
import { SizeChoice } from './SizeChoice'
import { type Choice, choiceFor } from './sizes'
import { tabletWords } from './tabletWords'

interface SizedDropProps {
  lockerName: string
  /** The size that the goods need, where that is known. */
  needed?: LockerSize | null
  busy: boolean
  onSize: (size: LockerSize, lowBox: boolean) => void
}

/** Choosing the size of a box for goods that are put in: what they need is chosen from the start. */
export function SizedDrop({ lockerName, needed, busy, onSize }: SizedDropProps) {
  const w = useWords(tabletWords)
  const [size, setSize] = useState<Choice | undefined>(choiceFor(needed))
  const [low, setLow] = useState(false)
  const [missing, setMissing] = useState(false)
  const go = () => {
    setMissing(!size)
    if (size) onSize(needed === 'XL' ? needed : size, low)
  }
  return (
    <>
      <SizeChoice
        lockerName={lockerName}
        size={size}
        low={low}
        onLow={setLow}
        wrong={missing ? w.noSize : undefined}
        onSize={(chosen) => {
          setSize(chosen)
          setMissing(false)
        }}
      />
      <TabletButton first disabled={busy} onClick={go}>
        {busy ? w.opening : w.next}
      </TabletButton>
    </>
  )
}
