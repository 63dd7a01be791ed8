import { IconLock } from '@tabler/icons-react'
import { useWords } from '../../base/lang'
import { EmptyState } from '../../ui/states'
import { paymentWords } from './words'

/** Nobody sees the money of somebody else, on whose behalf they may otherwise order. */
export function NotYours({ title, more }: { title?: string; more?: string }) {
  const w = useWords(paymentWords)
  return (
    <div className="surface">
      <EmptyState title={title ?? w.deskInstead} icon={<IconLock size={44} stroke={1.4} aria-hidden />}>
        {more ?? w.deskInsteadMore}
      </EmptyState>
    </div>
  )
}
