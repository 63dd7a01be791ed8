import './sharing.css'
import { Button } from '@mantine/core'
import { IconHandStop, IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ManagerOrder } from '../../../../api/schema'
import { useSession } from '../../../../core/session'
import { toast } from '../../../../ui/toast'
import { detailOf, useOrderChange } from '../../../parts/orders/useOrderChange'
import { askColleague } from './colleagues'
import { sharingWords as w } from './sharingWords'

/** The person who takes care of an order, with buttons to take it, hand it on or let it go. */
export function Care({ order }: { order: ManagerOrder }) {
  const me = useSession()?.id
  const { assign, busy } = useAssign(order)
  const { assignee, assigneeGone, assignable } = order
  if (!assignee && !assignable) return null
  const mine = assignee?.id === me
  const entrust = async () => {
    const to = await askColleague(w.entrustTo(1, order.id), order.conciergerie.id, assignee?.id)
    if (to !== undefined) await assign(to)
  }
  return (
    <section className="care" aria-label={w.care}>
      <strong data-nobody={!assignee || undefined}>
        <IconUserCheck size={18} aria-hidden />
        {!assignee ? w.nobody : mine ? w.mine : w.theirs(assignee.name)}
      </strong>
      {assigneeGone && <span className="quiet">{w.gone}</span>}
      {assignable && !mine && (
        <Button
          className="noprint"
          size="compact-sm"
          variant="light"
          leftSection={<IconHandStop size={15} aria-hidden />}
          loading={busy}
          onClick={() => me !== undefined && void assign(me)}
        >
          {w.claim}
        </Button>
      )}
      {assignable && (
        <Button className="noprint" size="compact-sm" variant="subtle" disabled={busy} onClick={() => void entrust()}>
          {w.entrust}
        </Button>
      )}
      {assignee && (
        <Button className="noprint" size="compact-sm" variant="subtle" disabled={busy} onClick={() => void assign()}>
          {w.release}
        </Button>
      )}
    </section>
  )
}

/**
 * Assigns an order to somebody and offers to undo that. If a colleague was faster, the order is read again and shows
 * their name.
 */
function useAssign(order: ManagerOrder) {
  const { id } = order
  const client = useQueryClient()
  const { runAndWait, busy } = useOrderChange('AssignOrder', id)
  const move = async (to: number | undefined, from: number | undefined) => {
    const done = await runAndWait({ orderId: id, to, from })
    if (!done) await client.refetchQueries({ queryKey: detailOf(id).queryKey })
    return done
  }
  const assign = async (to?: number) => {
    const from = order.assignee?.id
    const done = await move(to, from)
    if (!done) return
    const undo = async () => (await move(from, to)) && toast(w.asBefore(id))
    toast(said(done), { undo: () => void undo() })
  }
  const me = useSession()?.id
  const said = ({ assignee }: ManagerOrder) => {
    if (!assignee) return w.released(id)
    return assignee.id === me ? w.claimed(id) : w.entrusted(id, assignee.name)
  }
  return { assign, busy }
}
