import type { ManagerOrder, OrderStatus } from '../../../api/schema'

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
