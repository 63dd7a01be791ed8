import { outdate, q, queryClient } from '../../../../api/query'
import type { BulkOperation } from '../../../../api/schema'
import { go } from '../../../../core/navigation'
import { path } from '../../../../core/paths'
import { toast } from '../../../../ui/toast'
import { EVERY_MS, moves } from '../../../parts/bulk/moves'
import { bulkWords as w } from './bulkWords'

/** Leads to how far an operation is, from the toast that tells of it. */
const see = { undo: () => go(path('/bulkOperations')), undoLabel: w.see }

const pause = () => new Promise((resume) => setTimeout(resume, EVERY_MS))

/**
 * Follows an operation on orders from the list that it was begun in: the person stays there, the list shows what became of its
 * orders, and what was refused is told.
 */
export async function follow(begun: BulkOperation) {
  toast(w.begun(begun.title, begun.total), see)
  await outdate('ChangeOrderStatuses')
  let now: BulkOperation | undefined = begun
  while (now && moves(now)) {
    await pause()
    const { items } = await queryClient.fetchQuery({ ...q('GetBulkOperations'), staleTime: 0 })
    now = items.find(({ id }) => id === begun.id)
  }
  if (!now) return
  await outdate('ChangeOrderStatuses', 'AssignOrders')
  toast(w.ended(now), see)
}
