import { IconLock } from '@tabler/icons-react'
import { useWords } from '../../app/lang'
import { EmptyState } from '../../ui/states'
import { paymentWords } from './words'

/** Nobody sees the payment means of somebody else, on whose behalf they may otherwise order. */
export function NotYours() {
  const w = useWords(paymentWords)
  return (
    <div className="surface">
      <EmptyState title={w.deskInstead} icon={<IconLock size={44} stroke={1.4} aria-hidden />}>
        {w.deskInsteadMore}
      </EmptyState>
    </div>
  )
}
