import type { DeskAction, ManagerOrder, OrderStatus } from '../../../../api/schema'

/** `PAID` comes by itself, and who cancels an order says so: neither is gone back to. */
const NEVER: readonly OrderStatus[] = ['PAID', 'REFUSED', 'REJECTED']

/** Whether an order can go back to a status, as far as its answer tells. A missing price is the server's to ask for. */
export function canGoBack(
  { status, cancelled, remainderAmount }: Pick<ManagerOrder, 'status' | 'cancelled' | 'remainderAmount'>,
  to: OrderStatus,
): boolean {
  // What is covered would be `PAID` again at once.
  const covered = to === 'DONE' && !cancelled && remainderAmount <= 0
  return to !== status && !NEVER.includes(to) && !covered
}

/** Whether a step can be taken back to where it began. Not where it ended the order or moves money: that is steered by hand. */
export function canTakeBack(
  { options: { danger, pricesNeeded } }: DeskAction,
  from: OrderStatus,
  { actions }: Pick<ManagerOrder, 'actions'>,
): boolean {
  const offered = ({ actionName, options }: DeskAction) =>
    actionName === 'rollbackOrderStatus' && options.status === from
  return !danger && !pricesNeeded && actions.some(offered)
}
