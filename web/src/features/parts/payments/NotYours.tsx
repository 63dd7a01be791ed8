import { IconLock } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/states'

/** Nobody sees the money of somebody else, on whose behalf they may otherwise order. */
export function NotYours({ title, more }: { title: string; more: string }) {
  return (
    <div className="surface">
      <EmptyState title={title} icon={<IconLock size={44} stroke={1.4} aria-hidden />}>
        {more}
      </EmptyState>
    </div>
  )
}
