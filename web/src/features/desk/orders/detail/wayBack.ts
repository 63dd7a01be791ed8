import type { DeskAction, ManagerOrder, OrderStatus } from '../../../../api/schema'

/** `PAID` comes by itself, and a cancellation states who cancelled: an order cannot go back to either. */
const NEVER: readonly OrderStatus[] = ['PAID', 'REFUSED', 'REJECTED']

/** Whether an order can go back to a status, as far as its answer tells. A missing price is the server's to ask for. */
export function canGoBack(
  { status, cancelled, remainderAmount }: Pick<ManagerOrder, 'status' | 'cancelled' | 'remainderAmount'>,
  to: OrderStatus,
): boolean {
  // The server would make a covered order `PAID` again at once.
  const covered = to === 'DONE' && !cancelled && remainderAmount <= 0
  return to !== status && !NEVER.includes(to) && !covered
}

/**
 * Whether a step can be taken back. A step that ended the order or moved money cannot; the order is then corrected by
 * hand.
 */
export function canTakeBack(
  { options: { danger, pricesNeeded } }: { options: Pick<DeskAction['options'], 'danger' | 'pricesNeeded'> },
  from: OrderStatus,
  { actions }: Pick<ManagerOrder, 'actions'>,
): boolean {
  const offered = ({ actionName, options }: DeskAction) =>
    actionName === 'rollbackOrderStatus' && options.status === from
  return !danger && !pricesNeeded && actions.some(offered)
}
