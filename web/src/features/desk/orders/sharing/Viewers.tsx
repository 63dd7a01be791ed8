import './sharing.css'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../../../api/query'
import { sharingWords as w } from './sharingWords'

/** What others do shows within five seconds. */
const EVERY_MS = 4_000

/** The names of the others who look at an order. One question is asked for all orders of a desk, while somebody sees the answer. */
function useViewers(conciergerieId: number, orderId: number): readonly string[] {
  const { data } = useQuery({
    ...q('GetOrderViewers', { conciergerieId }),
    refetchInterval: EVERY_MS,
    staleTime: EVERY_MS,
    retry: false,
  })
  return data?.viewers.filter((it) => it.orderId === orderId).map(({ name }) => name) ?? []
}

interface ViewersProps {
  deskId: number
  orderId: number
}

/** Who else looks at the order whose page this is; read out when somebody comes. */
export function Viewers({ deskId, orderId }: ViewersProps) {
  const names = useViewers(deskId, orderId)
  return (
    <div role="status" className="viewers noprint">
      {names.length > 0 && (
        <span>
          <IconEye size={17} aria-hidden /> {w.looking(names)}
        </span>
      )}
    </div>
  )
}

/** The same as a small mark on a row. */
export function ViewersMark({ deskId, orderId }: ViewersProps) {
  const names = useViewers(deskId, orderId)
  if (names.length === 0) return null
  const text = w.looking(names)
  return (
    <span className="viewers-mark noprint" title={text}>
      <IconEye size={15} stroke={1.8} aria-hidden />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}
