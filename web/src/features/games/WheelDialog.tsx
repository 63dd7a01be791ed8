import { Skeleton } from '@mantine/core'
import { IconConfettiOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isFailure } from '../../api/failure'
import { q } from '../../api/query'
import { useWords } from '../../base/lang'
import { Awaited } from '../../ui/Awaited'
import { DialogFrame } from '../../ui/form/DialogFrame'
import { EmptyState } from '../../ui/states'
import { RulesLink } from '../parts/games/RulesLink'
import { Wheel } from './Wheel'
import { wheelWords } from './wheelWords'

interface WheelDialogProps {
  /** The news item. */
  id: number
  title: string
  onClose: () => void
}

/** The wheel of a news item, over its page. */
export default function WheelDialog({ id, title, onClose }: WheelDialogProps) {
  const w = useWords(wheelWords)
  const query = useQuery({ ...q('GetRoueForBnf', { roueId: id }), staleTime: 0 })
  const isOver = isFailure(query.error) && query.error.status === 404
  return (
    <DialogFrame title={title || w.wheel} size="lg" onClose={onClose}>
      {isOver ? (
        <div role="status">
          <EmptyState
            title={w.over}
            icon={<IconConfettiOff size={40} stroke={1.4} aria-hidden />}
            action={<RulesLink kind="wheel" id={id} />}
          >
            {w.overMore}
          </EmptyState>
        </div>
      ) : (
        <Awaited query={query} waiting={<Skeleton height={360} radius={16} />}>
          {(wheel) => (
            <div className="wheel-box">
              <Wheel wheel={wheel} />
            </div>
          )}
        </Awaited>
      )}
    </DialogFrame>
  )
}
