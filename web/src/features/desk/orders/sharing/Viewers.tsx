import './sharing.css'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { sharingWords as w } from './sharingWords'
import { useChangeHands, viewersOf } from './viewers'

/** The names of the others who look at an order. */
function useViewers(conciergerieId: number, orderId: number): readonly string[] {
  const { data } = useQuery(viewersOf(conciergerieId))
  return data?.viewers.filter((it) => it.orderId === orderId).map(({ name }) => name) ?? []
}

interface ViewersProps {
  deskId: number
  orderId: number
}

/** The other people who look at the order of this page; they are read out when somebody comes. */
export function Viewers({ deskId, orderId }: ViewersProps) {
  const names = useViewers(deskId, orderId)
  useChangeHands(deskId)
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
